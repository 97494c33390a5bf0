import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { nameOf, stateOf } from "./state.mjs";

/**
 * `node launch/run.mjs PROGRAM [ARGUMENT…]` runs a TypeScript program of the project out of one cached file: two thousand modules that
 * are found, read and compiled one by one cost the start of the server 3.1 s of the processor, one file 0.9 s. A change of any source
 * makes the file anew.
 */

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "node_modules/.cache/launch");

const [program, ...args] = process.argv.slice(2);
const source = path.resolve(program ?? "");
if (program === undefined || !existsSync(source)) {
  console.error(`node launch/run.mjs PROGRAM [ARGUMENT…]: there is no ${program ?? "PROGRAM"}`);
  process.exit(1);
}
/** Names of `exports` in packages that Node was started with. */
const conditions = process.execArgv.flatMap((arg) => /^--conditions=(.+)/.exec(arg)?.[1] ?? []);
const cached = path.join(folder, `${nameOf(source, conditions)}.cjs`);

/** Begins the last line of a cached file: the state of each source that it was made of. */
const SOURCES = "\n//sources ";

/** @returns the cached file's code; undefined when there is none, or when a source has changed since */
function readCached() {
  if (!existsSync(cached)) return undefined;
  const code = readFileSync(cached, "utf8");
  const end = code.lastIndexOf(SOURCES);
  if (end === -1) return undefined;
  const sources = JSON.parse(code.slice(end + SOURCES.length));
  return sources.every(([file, state]) => stateOf(file) === state) ? code : undefined;
}

/** Another process may read the file now: it appears whole or not at all. */
function write(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

async function compile() {
  const { bundle } = await import("./bundle.mjs");
  const compiled = await bundle(source, conditions);
  const code = `${compiled.code}//# sourceMappingURL=${path.basename(cached)}.map`;
  // A source that was saved meanwhile may not be in the code.
  if (compiled.sources === undefined) return code;
  try {
    mkdirSync(folder, { recursive: true });
    write(`${cached}.map`, compiled.map);
    write(cached, `${code}${SOURCES}${JSON.stringify(compiled.sources)}`);
  } catch (error) {
    // An installation that may not be written to compiles at each start.
    if (!["EACCES", "EROFS", "ENOSPC", "EPERM"].includes(error.code)) throw error;
  }
  return code;
}

const code = readCached() ?? (await compile());
process.setSourceMapsEnabled(true);
// Node 22 and later keep what V8 has compiled.
Module.enableCompileCache?.(path.join(folder, "compiled"));
process.argv = [process.execPath, source, ...args];
const main = new Module(source);
main.filename = source;
// Packages are found from where the source lies.
main.paths = Module._nodeModulePaths(path.dirname(source));
process.mainModule = main;
main._compile(code, cached);
