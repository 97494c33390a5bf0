import { randomBytes } from "node:crypto";
import { todayIn } from "../../shared/days";
import { DeskError } from "../desk-error";
import { assertAllowed } from "./allowed";
import { commit } from "./commit";
import { knownEditor } from "./editor";
import { git } from "./git";
import { messageOf } from "./message";
import { follow, takeChanges } from "./move";
import {
  CLEARING,
  commitOf,
  dropRef,
  isAncestor,
  NONE,
  published,
  refsBelow,
  SENT,
  setRef,
  TAKEN,
} from "./refs";
import { deliver, fetchSent, type Pushed } from "./remote";
import { tips } from "./sent";
import { unsent } from "./unsent";

/** The returned work that this checkout has taken up, if any. */
export async function takenWork(): Promise<{ name: string; tip: string } | undefined> {
  const [first] = await refsBelow(TAKEN);
  return first && { name: first[0].slice(TAKEN.length), tip: first[1] };
}

/** Takes out of the files what was sent, where an earlier sending was cut off; words that came after it stay. */
export async function finishSending(): Promise<void> {
  const sent = await commitOf(CLEARING);
  if (!sent) return;
  const here = [...(await refsBelow(`refs/heads/${SENT}`)).values()];
  // Otherwise it was cut off before it was sent: the author still has everything.
  if (here.includes(sent) || (await isAncestor(sent, (await published()).commit))) {
    const parents = (await git(["rev-parse", `${sent}^@`])).split("\n");
    // The last parent is the published state that it was written on.
    await takeChanges(sent, parents.at(-1) ?? sent);
    for (const [ref, tip] of await refsBelow(TAKEN)) await dropRef(ref, tip);
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

/**
 * «Отправить на проверку»: one commit with the author's changes in a branch of its own; the files go back to what is published.
 * A returned work that the author has taken up goes on in its branch. Cut off anywhere, it is either sent or not.
 *
 * @param shown the tree that the author has seen before they pressed
 * @throws DeskError when there is nothing to send, something else than was shown, or something that may not be sent
 */
export async function send(shown: string): Promise<{ name: string; pushed: Pushed }> {
  const author = await knownEditor();
  await finishSending();
  const { base, tree, changes } = await unsent();
  if (changes.length === 0)
    throw new DeskError("Отправлять нечего: неотправленных правок нет.", 409);
  if (tree !== shown) {
    throw new DeskError(
      "Тексты изменились, пока страница была открыта. Посмотрите правки ещё раз.",
      409,
    );
  }
  await assertAllowed(changes);
  const taken = await takenWork();
  const goesOn = taken && (await tips()).get(taken.name)?.tip === taken.tip ? taken : undefined;
  const made = await commit({
    tree,
    // The published state is the last: `finishSending` goes by it.
    parents: [...(goesOn ? [goesOn.tip] : []), base],
    message: await messageOf(changes),
    author,
  });
  const name = goesOn?.name ?? newName(changes[0]?.file ?? "");
  await setRef(CLEARING, made, NONE);
  const here = (await commitOf(`refs/heads/${name}`)) ?? NONE;
  if (!(await setRef(`refs/heads/${name}`, made, here))) {
    throw new DeskError(
      "Эту работу только что изменил другой человек. Откройте «Проверку» ещё раз.",
      409,
    );
  }
  await finishSending();
  const delivered = await deliver(name);
  if (await fetchSent()) await follow((await published()).commit);
  return delivered;
}
