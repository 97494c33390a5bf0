import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Parts of webpack's types that this file needs. */
interface Module {
  resource?: string;
  /** Modules that webpack has joined to this one. */
  modules?: Iterable<Module>;
}

interface Compiler {
  hooks: { done: { tap: (name: string, run: (stats: Stats) => void) => void } };
}

interface Stats {
  compilation: {
    modules: Iterable<Module>;
    chunkGraph: { getNumberOfModuleChunks: (module: Module) => number };
  };
}

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * A webpack plugin that writes which packages the scripts are made of: name → folders, of which there should be one.
 * `e2e/page-weight.spec.ts` reads it.
 *
 * @param file where it goes
 */
export const listPackages = (file: string) => ({
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap("list-packages", ({ compilation: { modules, chunkGraph } }) => {
      const used = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
      const folders = used
        .flatMap((module) => [module, ...(module.modules ?? [])])
        .flatMap(({ resource }) => PACKAGE.exec(resource?.split(path.sep).join("/") ?? "") ?? []);
      const packages: Record<string, string[]> = {};
      for (const folder of new Set(folders.sort())) {
        const { name } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Named;
        (packages[name] ??= []).push(path.relative(".", folder));
      }
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(packages, null, 2)}\n`);
    }),
});

interface Named {
  name: string;
}
