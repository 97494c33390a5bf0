import path from "node:path";
import { cached, sourcesOf } from "../../launch/cached.mjs";

const ROOT = path.resolve(__dirname, "../..");
const EDITOR = path.resolve(__dirname, "../browser/editor.ts");
const CACHED = path.join(ROOT, "node_modules/.cache/desk/editor.js");

async function build() {
  const esbuild = await import("esbuild");
  const started = Date.now();
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [EDITOR],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    minify: true,
  });
  // Its process is of no use any more.
  await esbuild.stop();
  const [{ text: code } = { text: "" }] = outputFiles;
  return { code, sources: sourcesOf(ROOT, metafile, started) };
}

/** @returns our script of the editor's page, built anew when a source has changed */
export const editorScript = (): Promise<string> => cached(ROOT, CACHED, build);
