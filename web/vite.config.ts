import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const house = process.env["SPELBOK_HOUSE"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/spelbok/client",
    emptyOutDir: true,
    // The house's content security policy allows no data: fonts or styles.
    assetsInlineLimit: 0,
  },
  server: {
    // The house checks that a request comes from its own origin, so the proxy keeps the host.
    proxy: {
      "/api": { target: house, changeOrigin: false },
      "/ws": { target: house, changeOrigin: false, ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    // One jsdom a worker, tidied up by setup.ts: making one for every file took four times as long.
    pool: "threads",
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
