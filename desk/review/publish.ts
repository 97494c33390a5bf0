import { LIST_FILE } from "@rodinki/content-model/review/list-file";
import { dropRef, NONE, published, publishedBranch, setRefs } from "../git/refs";
import { storeContent, treeWith } from "../git/trees";
import { inFormWords } from "../collections/in-form-words";
import { DeskError } from "../desk-error";
import { seenHere, seenThere } from "../works/steps";
import { commit } from "../git/commit";
import { knownEditor } from "../git/editor";
import { follow, headName, moveHead, stepsBetween } from "../git/move";
import { refusalWords, type Refusal } from "../git/refusal";
import { connection, fetchSent, forget, push } from "../git/remote";
import { currentMember } from "../works/roles";
import { sentWork, type Work } from "../works/sent";
import { assertAllowed } from "./allowed";
import { checkTree } from "./choose";
import { publishingRefusal } from "./four-eyes";
import { doneMeanwhile, proposalOf, type Proposal } from "./proposal";
import { finishSending } from "./send";

/** What the page has shown to the person who presses «Опубликовать». */
interface Shown {
  name: string;
  tip: string;
  /** `Proposal.shown` */
  changes: string;
}

const again = (why: string) =>
  new DeskError(`${why} Откройте «Проверку» и посмотрите ещё раз.`, 409);

const notPublished = (refusal: Refusal | undefined) =>
  new DeskError(
    `Ничего не опубликовано, и ничего не потеряно.\n${refusal ? refusalWords(refusal) : ""}`,
    503,
  );

async function asShown({ name, tip, changes }: Shown): Promise<{ work: Work; proposal: Proposal }> {
  const work = await sentWork(name);
  const done = await doneMeanwhile({ name, tip });
  if (!work || done !== undefined) throw again(done ?? "Этой работы уже нет.");
  if (work.state === "returned") throw again("Эта работа возвращена автору.");
  const proposal = await proposalOf(tip);
  if (proposal.conflicts.length > 0)
    throw again("Эти же строки за это время опубликовали по-другому.");
  if (proposal.shown !== changes)
    throw again("За это время опубликовали другое, и правки выглядят иначе.");
  return { work, proposal };
}

/**
 * The commit that readers will get: the published state with exactly the shown changes, and the list of statements that
 * `npm run review:list` makes of them. Both the published state and the work are its parents, so nothing is lost.
 */
async function joined({ work, proposal }: { work: Work; proposal: Proposal }): Promise<string> {
  await assertAllowed(proposal.changes);
  const { mistakes, list } = await checkTree(proposal.tree);
  if (mistakes.length > 0) {
    throw new DeskError(
      `Проверка сайта не пропускает эти тексты:\n${mistakes.map(inFormWords).join("\n")}`,
    );
  }
  const tree =
    list === undefined
      ? proposal.tree
      : await treeWith(proposal.tree, { [LIST_FILE]: await storeContent(list) });
  const title = work.steps.findLast(({ kind }) => kind === "sent")?.words ?? "";
  return commit({
    tree,
    parents: [proposal.base, work.tip],
    message: `Опубликовано: ${title}\n`,
    author: await knownEditor(),
  });
}

/**
 * Publishes a commit and, in the same step, removes the work from the board. Nothing is done if anybody has answered, changed or
 * published the work meanwhile.
 *
 * @returns whether it is published
 */
async function hand(out: string, work: Work, { base }: Proposal): Promise<boolean> {
  const { name } = await published();
  if (!name.startsWith("refs/heads/")) {
    // A branch that is part of what is published is no work any more; a host may forbid to delete it.
    const branch = { name: work.name, before: await seenThere(work) };
    const pushed = await push(out, { name: await publishedBranch(), before: base }, branch);
    if (typeof pushed === "object") throw notPublished(pushed);
    return pushed === "done";
  }
  const before = await seenHere(work);
  const deletion = { name: `refs/heads/${work.name}`, before, after: NONE };
  if ((await headName()) !== name) return setRefs([{ name, before: base, after: out }, deletion]);
  const { blocked } = await stepsBetween(base, out);
  if (blocked.length > 0) {
    throw new DeskError(
      `У вас самих есть неотправленные правки тех же строк: ${blocked.join(", ")}. Сначала отправьте их.`,
      409,
    );
  }
  return moveHead(base, out, [deletion]);
}

/**
 * «Опубликовать»: joins a work with what readers have, as the page has shown it and in no other way. When something else was
 * done in between it is tried once more, and only if the work and the shown changes are still the same.
 *
 * @throws DeskError when it is not what was shown, when another person has to do it, when something in it may not be published, when the check refuses it
 */
export async function publish(shown: Shown): Promise<void> {
  await finishSending();
  for (const isLast of [false, true]) {
    if (!(await fetchSent())) throw notPublished(connection.refusal);
    const checked = await asShown(shown);
    const refusal = await publishingRefusal(checked.work, checked.proposal, await currentMember());
    if (refusal) throw new DeskError(refusal, 403);
    const out = await joined(checked);
    if (await hand(out, checked.work, checked.proposal)) {
      // The branch remains at the remote only, where it is part of what is published.
      await dropRef(`refs/heads/${shown.name}`, shown.tip);
      await forget(shown.name, out);
      break;
    }
    if (isLast) throw again("Одновременно публикуют другое, и ваша публикация не прошла.");
  }
  await fetchSent();
  await follow((await published()).commit);
}
