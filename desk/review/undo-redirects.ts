import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { addressOf, sectionOf } from "../store/move-text";
import { redirected, redirectsAs, redirectsIn, redirectsWithout } from "../store/redirects";
import { meaningOf } from "../files/plain";
import { movedBetween, type Publication } from "../git/publications";
import { difference, wordsAt } from "../git/difference";
import { objectOf } from "../git/refs";
import { storeContent } from "../git/trees";

const textIn = async (state: string, file: string): Promise<string> =>
  (await wordsAt(`${state}:${file}`)) ?? "";

/** The address of a text's page; none where the state has no such text, or it has no page of its own. */
const pageOf = async (state: string, file: string): Promise<string | undefined> =>
  (await textIn(state, file)) === "" ? undefined : addressOf(file);

/**
 * The list of redirects once a publication is undone: without what it has added, with what it has removed; and no address
 * that readers have seen ends in nothing: of a moved text it leads to the old place, of a new one to its section.
 *
 * @param base what readers have
 * @param tree what they would have, but for this list
 * @returns the number of the file's content; undefined when nothing in it changes
 */
export async function redirectsAfterUndo(
  { commit: done, parent = "" }: Publication,
  base: string,
  tree: string,
): Promise<string | undefined> {
  const list = async (state: string) => redirectsIn(await textIn(state, REDIRECTS_FILE));
  const written = await textIn(base, REDIRECTS_FILE);
  const before = redirectsIn(written);
  let now = redirectsWithout(before, await list(parent), await list(done));
  const moved = new Map(
    [...(await movedBetween(parent, done))].map(([old, young]) => [young, old]),
  );
  const texts = (await difference(base, tree)).filter(({ file }) => file.endsWith(".mdx"));
  const pages = await Promise.all(
    texts.map(async ({ file }) => ({
      published: await pageOf(base, file),
      restored: await pageOf(tree, file),
      old: moved.get(file),
    })),
  );
  const restored = new Set(pages.flatMap((page) => page.restored ?? []));
  now = now.filter(({ from }) => !restored.has(from));
  for (const { published, old } of pages) {
    if (published === undefined || restored.has(published)) continue;
    now = redirected(now, published, (old && (await pageOf(tree, old))) ?? sectionOf(published));
  }
  if (meaningOf(now) === meaningOf(before)) return objectOf(`${base}:${REDIRECTS_FILE}`);
  return storeContent(redirectsAs(written, now));
}
