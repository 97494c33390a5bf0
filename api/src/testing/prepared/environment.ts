import { readFileSync } from "node:fs";
import path from "node:path";
import { TestEnvironment } from "jest-environment-node";
import type { DatabaseImage } from "../../database/embedded";

/** Declared here because TypeScript has it only among the types of browsers. */
declare const WebAssembly: { Module: { new (bytes: Uint8Array): object; prototype: object } };

let image: DatabaseImage | undefined;

/** Reads and compiles PGlite once for a worker, as each test file has its own modules. */
function readImage(file: string): DatabaseImage {
  const pglite = path.dirname(require.resolve("@electric-sql/pglite"));
  return {
    loadDataDir: new Blob([readFileSync(file)]),
    fsBundle: new Blob([readFileSync(path.join(pglite, "pglite.data"))]),
    pgliteWasmModule: new WebAssembly.Module(readFileSync(path.join(pglite, "pglite.wasm"))),
  };
}

/** Jest's environment for Node, with a migrated database to start from. */
export default class ApiEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const file = process.env.TEST_DATABASE_IMAGE;
    if (file === undefined) return;
    const { prototype } = (this.global.WebAssembly as typeof WebAssembly).Module;
    this.global.testDatabaseImage = () => {
      image ??= readImage(file);
      // PGlite checks whether the module is an instance of its own realm's class, and each test file has a realm.
      if (image.pgliteWasmModule) Object.setPrototypeOf(image.pgliteWasmModule, prototype);
      return image;
    };
  }
}
