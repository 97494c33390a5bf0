import { checkedBy, reviewLines } from "./review-lines";

const facts = { reviewed: "2026-11-21", nextReview: "2027-11-21" };
const doctor = { role: "Иванова И. И., дерматолог", doctor: true };

test("while no doctor has read the text, it says so and nobody has checked it", () => {
  const editors = { role: "Редакция" };
  expect(checkedBy(editors)).toBeNull();
  expect(reviewLines(facts, editors)).toEqual([
    { term: "Подготовила редакция", text: "Врач этот текст ещё не\u00a0проверял" },
    { term: "Подготовлено", text: "21\u00a0ноября\u00a02026" },
    { term: "Пересмотрим до", text: "21\u00a0ноября\u00a02027" },
  ]);
});

test("a doctor's name stands with the word «Проверено»", () => {
  expect(checkedBy(doctor)).toBe(doctor.role);
  expect(reviewLines(facts, doctor)).toEqual([
    { term: "Проверено врачом", text: doctor.role },
    { term: "Проверено", text: "21\u00a0ноября\u00a02026" },
    { term: "Следующая проверка до", text: "21\u00a0ноября\u00a02027" },
  ]);
});

test("a text without a review says nothing of one", () => {
  expect(reviewLines({}, undefined)).toEqual([]);
});
