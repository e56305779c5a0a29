import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const house = process.env["SPELBOK_HOUSE"] ?? "http://127.0.0.1:8000";

const tests = ["tests/**/*.test.ts", "src/**/*.test.ts"];
const wholeBoards = ["src/boards/*/Board*.test.ts"];

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
    setupFiles: ["tests/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    pool: "threads",
    testTimeout: 20_000, // a whole board takes its time on a busy machine
    projects: [
      {
        // One jsdom a worker, tidied up by setup.ts: one for every file takes four times as long.
        extends: true,
        test: { name: "parts", isolate: false, include: tests, exclude: wholeBoards },
      },
      {
        // These replace modules and the measuring of elements, which others must not notice.
        extends: true,
        test: { name: "boards", include: wholeBoards },
      },
    ],
  },
});
