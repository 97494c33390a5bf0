import { createHash } from "node:crypto";
import { difference, type FileChange } from "../git/difference";
import { mergeOf } from "../git/merge";
import { published } from "../git/refs";

/** What readers would get if a work were published now. */
export interface Proposal {
  /** The published commit that it would join. */
  base: string;
  /** The project afterwards. */
  tree: string;
  /** Every file that would differ for readers, compared with what they have now. */
  changes: FileChange[];
  /** Files whose same lines have been published again meanwhile. */
  conflicts: string[];
  /** A stamp of exactly these changes: the page sends back which ones it has shown. */
  shown: string;
}

/** @param tip the last commit of a work */
export async function proposalOf(tip: string): Promise<Proposal> {
  const base = (await published()).commit;
  const { tree, conflicts } = await mergeOf(base, tip);
  const changes = await difference(base, tree);
  const shown = createHash("sha256").update(JSON.stringify(changes)).digest("hex");
  return { base, tree, changes, conflicts, shown };
}
