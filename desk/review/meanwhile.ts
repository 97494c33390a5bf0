import { publisherOf } from "../git/publications";
import { hasWritten } from "./four-eyes";
import { isAncestor, published } from "../git/refs";
import { sentWork } from "../works/sent";

/** What a page has shown of a work: its name and its last commit. */
interface Seen {
  name: string;
  tip: string;
}

/**
 * What has been done with a work since a page has shown it, for the person whose press was too late.
 *
 * @returns undefined: nothing, the work is as it was
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
