import { existsSync, readFileSync } from "node:fs";
import { DeskError } from "../desk-error";
import { slugOf, versionOf } from "../files/for-editor";
import { MOST } from "../limits";
import { turns } from "../review/serialize";
import { placeOf } from "../store/places";
import {
  putAsideAt,
  readDraft,
  readEarlier,
  removeDraft,
  removeEarlier,
  writeDraft,
  writeEarlier,
  type Draft,
} from "./draft-files";
import { dropPictures, movePictures } from "./picture-files";
import { saysTheSame } from "./says-the-same";

/** What a page sends of a text. */
export interface Written {
  file: string;
  collection: string;
  title: string;
  raw: string;
  base: string;
  /** The opened page; the desk's own when it is none. */
  page?: string;
  /** The state that the page knows as the last one; 0 when it knows none. */
  after?: number;
  /** How often this page has sent the text. */
  turn?: number;
  /** A copy that the browser stored for the next visit: the desk may have it, or something newer. */
  isLate?: boolean;
}

/** What an opened page sends. */
export type WrittenInPage = Written & Required<Pick<Written, "page" | "after" | "turn">>;

/** What has become of a draft that was sent. */
export interface Kept {
  /** Empty: the file says the same, so there is nothing to keep. */
  when: string;
  number: number;
  /** Another page had written since: its state is among the earlier ones. */
  isOther: boolean;
}

/** Earlier states: enough for a week of work on one text, little enough for a small disk. */
const MAX_STATES = 20;
const DAYS = 90;

/** A stretch of writing is one state: who regrets a deleted half finds it as it was ten minutes ago. */
const STRETCH_MS = 10 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

/** Drafts wait for each other only: a save that is being checked would hold them for seconds. */
const inTurn = turns();

/** A page's state of the same stretch of writing gives its place to the later one. */
async function keepEarlier(draft: Draft): Promise<void> {
  await writeEarlier(draft);
  for (const [index, state] of (await readEarlier(draft.file)).entries()) {
    const isSurplus =
      index >= MAX_STATES ||
      // The days count from the one on which a state was put aside: what is old and is discarded today can be restored tomorrow.
      Date.now() - (await putAsideAt(state)) > DAYS * DAY_MS ||
      (state.number < draft.number && state.page === draft.page && state.since === draft.since);
    if (isSurplus) await removeEarlier(state);
  }
}

const currently = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

/**
 * Keeps what an author has written: as the draft or, when another page has written since, with that page's state among the
 * earlier ones.
 *
 * @throws DeskError when it is no text of ours, too long, or the disk is full
 */
export const keepDraft = (written: Written): Promise<Kept> =>
  inTurn(async () => {
    const { page = "desk", after = 0, turn = 0, isLate = false, ...text } = written;
    const file = placeOf(text.file);
    if (Buffer.byteLength(text.raw) > MOST.textBytes)
      throw new DeskError("Текст слишком длинный: черновик хранит до миллиона байт.", 413);
    const last = await readDraft(file);
    const saved = currently(file);
    const isOwn = !last || last.page === page;
    if (saved !== undefined && saysTheSame(file, saved, text.raw)) {
      // The draft of another page stays.
      if (isOwn) await removeDraft(file);
      return { when: "", number: last?.number ?? after, isOther: false };
    }
    // Sent again after an answer that did not arrive.
    if (last?.raw === text.raw) return { when: last.when, number: last.number, isOther: false };
    const earlier = await readEarlier(file);
    const now = new Date().toISOString();
    const kept = last && { when: last.when, number: last.number, isOther: false };
    // Overtaken by a later one of the same page.
    if (kept && isOwn && turn < last.turn) return kept;
    if (kept && !isOwn && isLate && after < last.number) {
      const number = Math.max(last.number, earlier[0]?.number ?? 0) + 1;
      const isKnown = earlier.some(({ raw }) => raw === text.raw);
      if (!isKnown) await keepEarlier({ ...text, file, page, turn, number, when: now, since: now });
      return kept;
    }
    const begun = (isOwn ? last : earlier.find((state) => state.page === page))?.since ?? now;
    const passed = Date.now() - Date.parse(begun);
    // After the clock was set back the stretch has begun in the future, and would not end for as long.
    const since = passed >= 0 && passed < STRETCH_MS ? begun : now;
    if (last && !(isOwn && last.since === since)) await keepEarlier(last);
    const number = Math.max(last?.number ?? 0, earlier[0]?.number ?? 0, after) + 1;
    const before = saved !== undefined && versionOf(saved) === text.base ? saved : last?.before;
    const draft = { ...text, file, page, turn, number, when: now, since };
    await writeDraft(before === undefined ? draft : { ...draft, before });
    return {
      when: now,
      number,
      isOther: !isOwn && page !== "desk" && after < last.number,
    };
  });

/** «Отбросить», and a text that is deleted: the draft becomes an earlier state, and its pictures stay for it. */
export const discardDraft = (file: string): Promise<void> =>
  inTurn(async () => {
    const draft = await readDraft(file);
    if (!draft) return;
    await keepEarlier(draft);
    await removeDraft(file);
  });

/**
 * The text is saved: its draft is deleted, with its pictures but for those of its earlier states.
 *
 * @param raw what is saved; a draft that says something else, of another page, becomes an earlier state
 */
export const dropDraft = (file: string, raw: string): Promise<void> =>
  inTurn(async () => {
    const draft = await readDraft(file);
    if (draft && !saysTheSame(file, raw, draft.raw)) await keepEarlier(draft);
    await removeDraft(file);
    await dropPictures(file, await readEarlier(file));
  });

/**
 * «Вернуть это состояние»: an earlier state is the draft again, and the draft of now an earlier state.
 *
 * @throws DeskError when there is no such state
 */
export const returnState = (named: string, number: number): Promise<void> =>
  inTurn(async () => {
    const file = placeOf(named);
    const [last, states] = [await readDraft(file), await readEarlier(file)];
    const state = states.find((one) => one.number === number);
    if (!state) throw new DeskError("Такого состояния у этого текста больше нет.", 404);
    if (last) await keepEarlier(last);
    const newest = Math.max(last?.number ?? 0, states[0]?.number ?? 0);
    const now = new Date().toISOString();
    await writeDraft({ ...state, page: "desk", number: newest + 1, when: now, since: now });
  });

/** The draft with the address of its new place, unless its author has written another one into it. */
function at(file: string, { file: before, raw, ...draft }: Draft, number: number): Draft {
  const own = new RegExp(`^slug: "?${slugOf(before)}"?$`, "m");
  return { ...draft, file, number, raw: raw.replace(own, `slug: ${JSON.stringify(slugOf(file))}`) };
}

/**
 * A text has got another address: its draft, its earlier states and their pictures go there. Where a draft is already, the one that
 * arrives is an earlier state.
 */
export const moveDrafts = (from: string, to: string): Promise<void> =>
  inTurn(async () => {
    const [draft, states] = [await readDraft(from), await readEarlier(from)];
    const [there, others] = [await readDraft(to), await readEarlier(to)];
    let number = Math.max(there?.number ?? 0, others[0]?.number ?? 0);
    await movePictures(from, to);
    // A move that is cut off moves its first states once more: too many, and nothing is lost.
    for (const state of states.reverse()) {
      await writeEarlier(at(to, state, (number += 1)));
      await removeEarlier(state);
    }
    if (!draft) return;
    const moved = at(to, draft, number + 1);
    await (there ? keepEarlier(moved) : writeDraft(moved));
    await removeDraft(from);
  });
