import { digest } from "../../../content-model/reading/digest";
import { HASH_LENGTH } from "./script-output";

/** What this file needs of webpack's. */
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

/** Before Gatsby reads the name. */
const FIRST = { name: "deterministic-hash", stage: -100 };

/**
 * Names a compilation by the files that it has made, whose names say what is in them. Gatsby writes this name into every page, and
 * webpack's own is another one once its cache is warm: a second build would write all pages again, and offer readers an update.
 */
export const deterministicHash = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap(FIRST, ({ compilation }) => {
      const files = Object.keys(compilation.assets).sort();
      compilation.hash = digest(...files).slice(0, HASH_LENGTH);
    }),
};
