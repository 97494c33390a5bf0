import { randomBytes } from "node:crypto";
import { todayIn } from "../../shared/days";
import { DeskError } from "../desk-error";
import { seenHere } from "../works/steps";
import { inFormWords } from "../collections/in-form-words";
import { inAuthorsWords } from "../files/authors-words";
import { commit, URGENT } from "../git/commit";
import { difference, type FileChange } from "../git/difference";
import { knownEditor } from "../git/editor";
import { git } from "../git/git";
import { follow, takeChanges } from "../git/move";
import {
  CLEARING,
  commitOf,
  dropRef,
  isAncestor,
  NONE,
  objectOf,
  published,
  refsBelow,
  SENT,
  setRef,
  TAKEN,
  isNumber,
} from "../git/refs";
import { deliver, fetchSent, forget, type Pushed } from "../git/remote";
import { treeWithChanges } from "../git/trees";
import { unsent, type Unsent } from "../works/unsent";
import { assertAllowed } from "./allowed";
import { checkTree } from "./choose";
import { messageOf } from "./message";
import { goesOnAt, takenWork } from "./taken";

/** Removes from the files what was sent, where an earlier sending was cut off; later words stay. */
export async function finishSending(): Promise<void> {
  const sent = await commitOf(CLEARING);
  if (!sent) return;
  const here = [...(await refsBelow(`refs/heads/${SENT}`)).values()];
  // Without its commit here or there the sending was cut off before: the author still has everything.
  if (here.includes(sent) || (await isAncestor(sent, (await published()).commit))) {
    const parents = (await git(["rev-parse", `${sent}^@`])).split("\n");
    // The last parent is the published state that it was written on.
    await takeChanges(sent, parents.at(-1) ?? sent);
    for (const [ref, tip] of await refsBelow(TAKEN)) {
      if (await isAncestor(tip, sent)) await dropRef(ref, tip);
    }
  }
  await dropRef(CLEARING, sent);
}

const newName = (file: string) => {
  const title =
    file
      .split("/")
      .filter((part) => !part.startsWith("index."))
      .at(-1) ?? "";
  const word = title
    .replace(/\.\w+$/, "")
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, 60);
  return `${SENT}${todayIn("Europe/Moscow")}-${word}-${randomBytes(3).toString("hex")}`;
};

/** What the page has shown, as it lies in the files now. */
async function shownChanges(shown: string, { base, tree, changes }: Unsent): Promise<FileChange[]> {
  const moved = new DeskError(
    "Тексты изменились, пока страница была открыта. Посмотрите правки ещё раз.",
    409,
  );
  if (!isNumber(shown) || !(await objectOf(`${shown}^{tree}`))) throw moved;
  const files = new Set((await difference(base, shown)).map(({ file }) => file));
  const chosen = changes.filter(({ file }) => files.has(file));
  const now = shown === tree ? tree : await treeWithChanges(base, chosen);
  if (now !== shown || chosen.length === 0) throw moved;
  return chosen;
}

/** Taken works go on in the branch of the first of them. @returns it, and all that the commit comes after */
async function continued(chosen: readonly FileChange[], all: readonly FileChange[]) {
  const works = await takenWork(chosen);
  const files = new Set(chosen.map(({ file }) => file));
  const left = works.flatMap(({ files: own }) =>
    all.filter(({ file }) => own.includes(file) && !files.has(file)).map(({ file }) => file),
  );
  if (left.length > 0) {
    throw new DeskError(
      `Работу, которую вы взяли, отправляют целиком. В ней ещё: ${left.join(", ")}. Отметьте и это.`,
      409,
    );
  }
  const known = [];
  for (const work of works) known.push({ ...work, at: await goesOnAt(work) });
  // Their authors stay known: what was taken up stands before the commit in any case.
  return {
    first: known.find(({ at }) => at),
    works: known.sort((one, other) => Number(!one.at) - Number(!other.at)),
  };
}

/**
 * «Отправить на проверку»: one commit with the shown changes in a branch of its own; their files go back to what is published, all
 * other unsent changes stay as they are. A work that was taken up continues in its branch. After a kill at any moment the work is
 * either sent or not.
 *
 * @param shown the tree that the author has seen before they pressed: what is published with the chosen changes and no others
 * @throws DeskError when there is nothing to send, something else than was shown, or something that may not be sent
 */
export async function send(
  shown: string,
  { urgent = false } = {},
): Promise<{ name: string; pushed: Pushed }> {
  const author = await knownEditor();
  await finishSending();
  const all = await unsent();
  if (all.changes.length === 0)
    throw new DeskError("Отправлять нечего: неотправленных правок нет.", 409);
  const changes = await shownChanges(shown, all);
  await assertAllowed(changes);
  const { mistakes } = await checkTree(shown);
  if (mistakes.length > 0)
    throw new DeskError(mistakes.map((one) => inAuthorsWords(inFormWords(one))).join("\n"));
  const { first, works } = await continued(changes, all.changes);
  const said = await messageOf(changes);
  const made = await commit({
    tree: shown,
    // The published state is the last parent: `finishSending` relies on this.
    parents: [...new Set([...works.map(({ at, tip }) => at ?? tip), all.base])],
    message: urgent ? `${said}\n${URGENT}\n` : said,
    author,
  });
  const name = first?.name ?? newName(changes[0]?.file ?? "");
  await setRef(CLEARING, made, NONE);
  const before = first?.at ? await seenHere({ name, tip: first.at }) : NONE;
  if (!(await setRef(`refs/heads/${name}`, made, before))) {
    throw new DeskError(
      "Эту работу только что опубликовал или изменил другой человек. Ваши правки целы: откройте «Проверку» ещё раз.",
      409,
    );
  }
  await finishSending();
  const delivered = await deliver(name);
  for (const { name: joined, at } of works) if (at && joined !== name) await forget(joined, at);
  // A remote that has just refused, or not answered, would be waited for once more.
  if (delivered.pushed === "done" && (await fetchSent())) await follow((await published()).commit);
  return delivered;
}

/** Ends what an earlier start has not, fetches what is new, and brings it into the author's files where nothing stands in the way. */
export async function bringUpToDate({ ask = true } = {}): Promise<void> {
  await finishSending();
  if (ask) await fetchSent();
  await follow((await published()).commit);
}
