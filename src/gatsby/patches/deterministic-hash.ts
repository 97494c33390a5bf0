import { digest } from "../../../content-model/reading/digest";
import { HASH_LENGTH } from "./script-output";

/** Parts of webpack's types that this file needs. */
interface Compiler {
  hooks: { done: { tap: (at: Place, run: (stats: Stats) => void) => void } };
}

interface Place {
  name: string;
  stage: number;
}

interface Stats {
  compilation: { hash?: string; assets: Record<string, unknown> };
}

/** Position of the hook, before Gatsby reads the name. */
const FIRST = { name: "deterministic-hash", stage: -100 };

/**
 * Names a compilation by the names of its files, which have hashes of the content. Gatsby writes this name into every page, and webpack's
 * own changes when its cache is warm: a second build would write all pages again, and offer readers an update.
 */
export const deterministicHash = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap(FIRST, ({ compilation }) => {
      const files = Object.keys(compilation.assets).sort();
      compilation.hash = digest(...files).slice(0, HASH_LENGTH);
    }),
};
