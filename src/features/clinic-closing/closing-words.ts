import type { ClosingParty, HoursBody, OtherTime } from "@rodinki/contract/closing";
import { emailCountWords } from "../../lib/counted";
import { formatDate, formatDay, formatDayAndMonth } from "../../../shared/day-words";

/** The text of the button: «Перенести 5, отменить 1 и отправить 6 писем». */
export function pressWords({ moved, canceled }: { moved: number; canceled: number }): string {
  const visits = [
    ...(moved > 0 ? [`перенести ${moved}`] : []),
    ...(canceled > 0 ? [`отменить ${canceled}`] : []),
  ];
  if (visits.length === 0) return "Закрыть часы";
  const words = `${visits.join(", ")} и\u00a0отправить ${emailCountWords(moved + canceled)}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The result in words: «Перенесено: 5, отменено: 1». */
export const doneWords = ({ moved, canceled }: { moved: number; canceled: number }): string =>
  moved + canceled === 0
    ? "На\u00a0эти часы никто не\u00a0был записан"
    : [
        ...(moved > 0 ? [`Перенесено записей: ${moved}`] : []),
        ...(canceled > 0 ? [`${moved > 0 ? "отменено" : "Отменено записей"}: ${canceled}`] : []),
      ].join(", ");

/**
 * An option in words: «Перенести на 13:00, врач Смирнова А. А.»; for a group «… на 13:00, 13:15, врач …»; for another
 * day and clinic «… на 3 декабря, 13:00, врач …, Клиника «Заря»».
 */
export function optionWords(ids: readonly number[], times: readonly OtherTime[]): string {
  const found = ids.flatMap((id) => times.filter((time) => time.id === id));
  const clocks = found.map(({ begins }) => begins).join(", ");
  const day = found[0]?.day ?? null;
  const when = day === null ? clocks : `${formatDayAndMonth(day)}, ${clocks}`;
  return [
    `Перенести на\u00a0${when}`,
    doctorWords(ids, times),
    ...[...new Set(found.flatMap(({ clinic }) => clinic ?? []))],
  ].join(", ");
}

/** «врач Смирнова А. А.» */
function doctorWords(ids: readonly number[], times: readonly OtherTime[]): string {
  const found = ids.flatMap((id) => times.filter((time) => time.id === id));
  const doctors = [...new Set(found.map(({ doctor }) => doctor))];
  return `${doctors.length > 1 ? "врачи" : "врач"} ${doctors.join(", ")}`;
}

/**
 * The hours in words: «Орлова Мария Сергеевна, пятница, 27 ноября 2026 г., 12:00–16:00»; for a doctor who leaves «… с
 * 27 ноября 2026 г. больше не принимает»
 */
export function hoursWords(
  { doctor_id, day, until = day, leaves, from, to }: HoursBody,
  doctors: readonly { id: number; name: string }[],
): string {
  const who = doctors.find(({ id }) => id === doctor_id)?.name ?? "Все врачи клиники";
  if (leaves) return `${who}, с\u00a0${formatDate(day)} больше не\u00a0принимает`;
  const isWholeDay = from === "00:00" && to === "24:00";
  const days = until === day ? formatDay(day) : `${formatDate(day)}–${formatDate(until)}`;
  return `${who}, ${days}, ${isWholeDay ? "весь день" : `${from}–${to}`}`;
}

/** The index of an option; null cancels the visits. */
export type Choice = number | null;

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * @returns the options that the preview proposes
 */
export const proposedChoices = (parties: readonly ClosingParty[]): Choice[] =>
  parties.map(({ proposed, options }) =>
    proposed === null ? null : options.findIndex((option) => isSame(option, proposed)),
  );

const idsOf = ({ people }: ClosingParty) => people.map(({ id }) => id);

/**
 * Transfers choices to a new preview where they are still possible. The other parties get their proposal or, if it is
 * taken by another party's choice, the soonest free option: a visit that could be moved is never canceled without a
 * choice.
 *
 * @param before the preview that was shown, and its choices
 */
export function retainedChoices(
  parties: readonly ClosingParty[],
  before: { parties: readonly ClosingParty[]; choices: readonly Choice[] },
): Choice[] {
  const taken = new Set<number>();
  const take = ({ options }: ClosingParty, choice: Choice): Choice => {
    for (const id of choice === null ? [] : (options[choice] ?? [])) taken.add(id);
    return choice;
  };
  const isFree = (option: readonly number[]) => !option.some((id) => taken.has(id));
  const retained = parties.map((party) => {
    const choice = formerChoice(party, before);
    return choice === undefined ? undefined : take(party, choice);
  });
  const proposed = proposedChoices(parties).map((choice, index) => {
    const party = parties[index];
    if (party === undefined || retained[index] !== undefined) return retained[index];
    const isHad = choice !== null && isFree(party.options[choice] ?? []);
    return isHad ? take(party, choice) : undefined;
  });
  return parties.map((party, index) => {
    const choice = proposed[index];
    if (choice !== undefined) return choice;
    const soonest = party.options.findIndex(isFree);
    return take(party, soonest === -1 ? null : soonest);
  });
}

/**
 * @returns the earlier choice for a party; undefined if there is none, or it is no longer an option
 */
function formerChoice(
  party: ClosingParty,
  before: { parties: readonly ClosingParty[]; choices: readonly Choice[] },
): Choice | undefined {
  const at = before.parties.findIndex((other) => isSame(idsOf(other), idsOf(party)));
  const former = before.choices[at];
  if (former === undefined || former === null) return former;
  const wanted = before.parties[at]?.options[former] ?? [];
  const found = party.options.findIndex((option) => isSame(option, wanted));
  return found === -1 ? undefined : found;
}

/** Ids of the times that are chosen for other parties than the one at `index`. */
export function takenByOthers(
  parties: readonly ClosingParty[],
  choices: readonly Choice[],
  index: number,
): Set<number> {
  const others = parties.map((party, at) => {
    const choice = choices[at] ?? null;
    return at === index || choice === null ? [] : (party.options[choice] ?? []);
  });
  return new Set(others.flat());
}

/** The choices in the call's format, by person. */
export const peopleOf = (parties: readonly ClosingParty[], choices: readonly Choice[]) =>
  parties.flatMap((party, index) => {
    const choice = choices[index] ?? null;
    const times = choice === null ? [] : (party.options[choice] ?? []);
    return party.people.map(({ id }, at) => ({ id, to: times[at] ?? null }));
  });

/** Counts how many people would be moved, and how many canceled. */
export function counts(parties: readonly ClosingParty[], choices: readonly Choice[]) {
  const people = peopleOf(parties, choices);
  const moved = people.filter(({ to }) => to !== null).length;
  return { moved, canceled: people.length - moved };
}
