import { readFileSync } from "node:fs";
import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { addressOf, relinked, requoted, sectionOf } from "../store/move-text";
import { redirectsAs, redirectsIn } from "../store/redirects";
import { DeskError } from "../desk-error";
import { movePlace } from "../store/places";
import { movedBetween } from "../git/publications";
import { textOf } from "../collections/collections";
import { contentAs, type Change } from "../store/change";
import { writeTogether } from "../store/journal";
import { contentOf, type FileChange, wordsAt } from "../git/difference";
import { unsent, type Unsent } from "../works/unsent";
import { storeDiscarded } from "./discarded";

/** The unsent changes of one text. */
interface Discarding {
  /** What is added to the text itself, and what is removed. */
  changes: FileChange[];
  /** Everything that the discarding writes. */
  writes: Change[];
}

const content = async (file: string, number: string | undefined): Promise<Change["content"]> => {
  if (!number) return null;
  return contentAs(file, await contentOf(number));
};

/** @returns the texts and data with unsent changes; a moved one by its new place, with the old one behind it */
export async function changedTexts({
  base,
  tree,
  changes,
}: Unsent): Promise<Map<string, string[]>> {
  const moved = await movedBetween(base, tree);
  const texts = new Map<string, string[]>();
  for (const { file } of changes) {
    const text = textOf(file);
    const now = moved.get(text) ?? text;
    texts.set(now, [...new Set([...(texts.get(now) ?? [now]), text])]);
  }
  return texts;
}

/** Redirects that a move or a deletion has made go with it; what others have changed in the list stays. */
async function redirectsBack(base: string, address: string, leadsTo: string): Promise<Change[]> {
  const written = readFileSync(REDIRECTS_FILE, "utf8");
  const before = (await wordsAt(`${base}:${REDIRECTS_FILE}`)) ?? "";
  const old = redirectsIn(before);
  const list = redirectsIn(written)
    .filter(({ from }) => from !== address)
    .map(
      (one) =>
        old.find(({ from, to }) => from === one.from && to === address && one.to === leadsTo) ??
        one,
    );
  const lost = old.filter(({ from }) => from === leadsTo && !list.some((one) => one.from === from));
  const now = redirectsAs(written, [...list, ...lost]);
  if (now === written) return [];
  const isAsBefore = JSON.stringify(redirectsIn(now)) === JSON.stringify(old);
  return [{ file: REDIRECTS_FILE, content: isAsBefore ? before : now }];
}

/**
 * The writes that restore one text as it is published: its file, its pictures, and, where it was moved or deleted, its address and
 * the links to it.
 *
 * @throws DeskError when this text has no unsent changes
 */
export async function discardingOf(text: string, state: Unsent): Promise<Discarding> {
  const places = (await changedTexts(state)).get(text);
  const changes = state.changes.filter(({ file }) => places?.includes(textOf(file)));
  if (!places || changes.length === 0)
    throw new DeskError("У этого текста нет неотправленных правок: отменять нечего.", 409);
  const writes: Change[] = [];
  for (const { file, before } of changes)
    writes.push({ file, content: await content(file, before) });
  const old = places.find((place) => place !== text) ?? text;
  const [was, now] = [await textIn(state.base, old), await textIn(state.tree, text)];
  const from = was === undefined ? undefined : addressOf(old);
  if (from !== undefined && (old !== text || now === undefined)) {
    const to = now === undefined ? undefined : addressOf(text);
    writes.push(...(await redirectsBack(state.base, from, to ?? sectionOf(from))));
    if (to) writes.push(...relinked(to, from, text).filter(({ file }) => file !== REDIRECTS_FILE));
    if (old !== text) writes.push(...requoted(text, old));
  }
  return { changes, writes };
}

const textIn = async (state: string, file: string): Promise<string | undefined> =>
  file.endsWith(".mdx") ? wordsAt(`${state}:${file}`) : undefined;

/**
 * «Отменить мои правки»: restores the published text. The discarded changes, pictures included, are stored as a commit without a
 * branch, from which their author can restore them. After a kill either nothing has changed or the next start completes the step.
 *
 * @param shown the tree that the author has seen before they pressed
 * @throws DeskError when the texts have changed meanwhile
 */
export async function discard(text: string, shown: string): Promise<void> {
  const state = await unsent();
  if (state.tree !== shown)
    throw new DeskError(
      "Тексты изменились, пока страница была открыта, ничего не отменено. Посмотрите правки ещё раз.",
      409,
    );
  const { changes, writes } = await discardingOf(text, state);
  await storeDiscarded(state, changes, writes);
  await writeTogether(writes);
  const old = (await changedTexts(state)).get(text)?.find((place) => place !== text);
  if (old !== undefined) await movePlace(text, old);
}
