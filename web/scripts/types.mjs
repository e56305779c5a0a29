/**
 * Writes src/lib/protocol.ts from the house's message types; `--check` only compares.
 *
 * The schema comes from `python -m spelbok.server.schema`; PYTHON names another interpreter.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const target = fileURLToPath(new URL("../src/lib/protocol.ts", import.meta.url));
const sources = fileURLToPath(new URL("../../src", import.meta.url));
const banner = "// Generated from the house's protocol.py by `npm run types`: do not edit.";

function schema() {
  const path = [sources, process.env.PYTHONPATH].filter(Boolean).join(delimiter);
  const printed = execFileSync(process.env.PYTHON ?? "python3", ["-m", "spelbok.server.schema"], {
    encoding: "utf8",
    env: { ...process.env, PYTHONPATH: path },
  });
  return JSON.parse(printed);
}

/** Names of all definitions that a browser's message is made of. */
function spoken($defs, name = "ClientMessage", found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const references = JSON.stringify($defs[name]).matchAll(/#\/\$defs\/(\w+)/g);
  for (const [, inner] of references) spoken($defs, inner, found);
  return found;
}

/** A browser may leave out what has a default; the house always writes every field. */
function requireWhatTheHouseWrites($defs) {
  const optional = spoken($defs);
  for (const [name, definition] of Object.entries($defs)) {
    if (!optional.has(name) && definition.properties) {
      definition.required = Object.keys(definition.properties);
    }
  }
}

/** A `dict` of the house is an object with any keys. */
function openDictionaries($defs) {
  for (const definition of Object.values($defs)) {
    for (const property of Object.values(definition.properties ?? {})) {
      for (const shape of [property, ...(property.anyOf ?? [])]) {
        if (shape.type === "object" && !shape.properties) shape.additionalProperties ??= true;
      }
    }
  }
}

async function generate() {
  const { $defs } = schema();
  requireWhatTheHouseWrites($defs);
  openDictionaries($defs);
  const text = await compile({ $defs, title: "Protocol", type: "object" }, "Protocol", {
    bannerComment: banner,
    additionalProperties: false,
    unreachableDefinitions: true,
    style: { printWidth: 100 },
  });
  return text
    .replace(/( \*\n)? \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via .*\n/g, "")
    .replace(/\/\*\*\n \*\/\n/g, "")
    .replace(/export interface Protocol \{\}\n/, "");
}

const generated = await generate();
if (!process.argv.includes("--check")) {
  writeFileSync(target, generated);
} else if (readFileSync(target, "utf8") !== generated) {
  console.error("src/lib/protocol.ts is behind protocol.py: run `npm run types`.");
  process.exit(1);
}
