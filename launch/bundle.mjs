import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { sourcesOf } from "./cached.mjs";

const root = path.resolve(import.meta.dirname, "..");

/** Packages that are not bundled: those that read files beside their code, and large ones that are rarely used. */
const EXTERNAL = [
  "@electric-sql/*",
  "@node-rs/*",
  "esbuild",
  "fs-native-extensions",
  "gatsby",
  "gatsby/*",
  "pdfkit",
  "sharp",
  "svgo",
  "tsx",
  "tsx/*",
];

const SCRIPT = /\.[cm]?[jt]sx?$/;
const PLACE = /\b__(?:dirname|filename)\b|\bimport\.meta\.url\b/;

/** Plugin that preserves the paths of source files, so that a bundled module finds its own files. */
const preserveSourcePaths = {
  name: "keep places",
  setup({ onLoad }) {
    onLoad({ filter: SCRIPT }, ({ path: file }) => {
      const source = readFileSync(file, "utf8");
      if (!PLACE.test(source)) return undefined;
      const code = source.replace(
        /\bimport\.meta\.url\b/g,
        'require("node:url").pathToFileURL(__filename).href',
      );
      const place = `var __filename = ${JSON.stringify(file)}, __dirname = ${JSON.stringify(path.dirname(file))};`;
      // A directive must remain the first statement.
      const directive = /^\s*(["'])use strict\1;?/.exec(code)?.[0] ?? "";
      const loader = /\.tsx$/.test(file) ? "tsx" : /\.[cm]?ts$/.test(file) ? "ts" : "js";
      return { contents: `${directive};${place}${code.slice(directive.length)}`, loader };
    });
  },
};

/**
 * Compiles a program and what it imports to one file.
 *
 * @param program absolute path of a TypeScript file
 * @param conditions of `exports` in packages, beside those of `require`
 * @returns the code, a source map, and the state of each source
 */
export async function bundle(program, conditions) {
  const started = Date.now();
  const { outputFiles, metafile } = await build({
    entryPoints: [program],
    outfile: path.join(root, "node_modules/.cache/launch/program.js"),
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    conditions,
    mainFields: ["module", "main"],
    external: EXTERNAL,
    plugins: [preserveSourcePaths],
    sourcemap: "external",
    sourcesContent: false,
    logLevel: "error",
  });
  const text = (ending) => outputFiles.find(({ path: file }) => file.endsWith(ending)).text;
  return {
    code: text(".js"),
    map: text(".map"),
    sources: sourcesOf(root, metafile, started),
  };
}
