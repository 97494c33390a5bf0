import type { ClosingParty } from "@rodinki/contract/closing";
import {
  retainedChoices,
  peopleOf,
  pressWords,
  proposedChoices,
  takenByOthers,
} from "./closing-words";

it.each([
  [5, 1, "Перенести 5, отменить 1 и отправить 6 писем"],
  [1, 0, "Перенести 1 и отправить 1 письмо"],
  [0, 2, "Отменить 2 и отправить 2 письма"],
  [19, 2, "Перенести 19, отменить 2 и отправить 21 письмо"],
  [0, 0, "Закрыть часы"],
])("says what will happen: %i moved, %i canceled", (moved, canceled, words) => {
  expect(pressWords({ moved, canceled }).replaceAll("\u00a0", " ")).toBe(words);
});

const party = (id: number, options: number[][], proposed: number[] | null): ClosingParty => ({
  people: [
    {
      id,
      recordId: "A",
      familyName: "Иванова",
      name: "Анна",
      patronymicName: "",
      age: 30,
      phone: "79990000000",
      doctor: "Врач",
      day: "2026-11-27",
      begins: "10:00",
      ends: "10:15",
    },
  ],
  proposed,
  options,
});

it("takes what is proposed, and knows what others have", () => {
  const parties = [party(1, [[11], [12]], [12]), party(2, [[11], [12]], null)];
  const choices = proposedChoices(parties);
  expect(choices).toEqual([1, null]);
  expect(takenByOthers(parties, choices, 1)).toEqual(new Set([12]));
  expect(peopleOf(parties, choices)).toEqual([
    { id: 1, to: 12 },
    { id: 2, to: null },
  ]);
});

it("keeps possible choices in a new preview, and gives no time twice", () => {
  const before = {
    parties: [party(1, [[11], [12]], [11]), party(2, [[11], [12]], [12])],
    choices: [1, null],
  };
  expect(retainedChoices(before.parties, before)).toEqual([1, null]);
  const fewer = [party(1, [[11]], [11]), party(2, [[11]], null), party(3, [[11]], [11])];
  expect(retainedChoices(fewer, before)).toEqual([0, null, null]);
  // Another free time is chosen rather than none.
  const more = [party(3, [[11], [12], [13]], [12]), party(1, [[12]], null), party(4, [[11]], [11])];
  expect(retainedChoices(more, before)).toEqual([2, 0, 0]);
});
