import { createHash } from "node:crypto";
import { difference, type FileChange } from "../git/difference";
import { mergeOf } from "../git/merge";
import { published, isAncestor } from "../git/refs";
import { publisherOf } from "../git/publications";
import { hasWritten, sentWork } from "../works/sent";

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

/** What a page has shown of a work: its name and its last commit. */
interface Seen {
  name: string;
  tip: string;
}

/**
 * Says what has happened to a work since a page has shown it, for a person whose press was too late.
 *
 * @returns undefined when the work has not changed
 */
export async function doneMeanwhile({ name, tip }: Seen): Promise<string | undefined> {
  const work = await sentWork(name);
  if (work?.tip === tip) return undefined;
  const { commit } = await published();
  if (await isAncestor(tip, commit)) {
    const who = await publisherOf(tip, commit);
    return `Эту работу уже опубликовали${who === undefined ? "" : `: ${who}`}.`;
  }
  const last = work?.steps.at(-1);
  if (!work || !last) return "Этой работы уже нет: её забрали.";
  const { kind, who } = last;
  if (kind === "doctor")
    return `Эту работу изменили, пока вы её читали: врач поставил отметку (${who}).`;
  if (kind === "remark" || kind === "answer")
    return `К этой работе добавили замечание, пока вы её читали: ${who}.`;
  if (kind === "sent") return `Автор изменил эту работу, пока вы её читали: ${who}.`;
  return hasWritten(work, last)
    ? `Автор забрал эту работу, пока вы её читали: ${who}.`
    : `Эту работу вернули автору, пока вы её читали: ${who}.`;
}
