/** Builds replay.html: one file with script and styles inside, which a match is put into. */
import { createHash } from "node:crypto";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, type Rolldown } from "vite";

const PAGE = "replay.html";

export default defineConfig({
  plugins: [svelte(), oneFile()],
  // Pictures and other public files belong to the house's pages.
  publicDir: false,
  build: {
    outDir: "../src/spelbok/client",
    // The client itself was built there before.
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: { input: PAGE, output: { codeSplitting: false } },
  },
});

/**
 * Puts the script and the styles into the page, and a policy before them that allows these two by
 * their hashes and nothing else: the file can't load, send or run anything.
 */
function oneFile(): Plugin {
  return {
    name: "one-file",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const page = files.find((file) => file.fileName === PAGE);
      const script = only(files.filter((file) => file.type === "chunk")).code.replaceAll(/<(?=\/script|!--)/gi, "\\x3c");
      const styles = text(only(files.filter(({ fileName }) => fileName.endsWith(".css"))));
      if (!page) throw new Error(`No ${PAGE} was built.`);
      const bare = text(page)
        .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, "")
        .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, "");
      const whole = bare
        .replace('<meta charset="utf-8" />', (meta) => `${meta}\n    ${policy(script, styles)}`)
        .replace("</head>", () => `  <style>${styles}</style>\n  </head>`)
        .replace("</body>", () => `  <script type="module">${script}</script>\n  </body>`);
      for (const { fileName } of files) delete bundle[fileName];
      this.emitFile({ type: "asset", fileName: PAGE, source: whole });
    },
  };
}

function policy(script: string, styles: string): string {
  const rules = [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(styles)}`,
    "style-src-attr 'unsafe-inline'", // cards are placed by style attributes
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join("; ")}" />`;
}

function hash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

function text(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string {
  return file.type === "chunk" ? file.code : Buffer.from(file.source).toString("utf8");
}

function only<T>(found: T[]): T {
  if (found.length !== 1) throw new Error(`${found.length} files of a kind, where one is to be put into ${PAGE}.`);
  return found[0]!;
}
