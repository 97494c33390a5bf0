import { lastPhotoWords } from "./spot-words";

const taken = (day: string) => ({ id: "1", taken: `${day}T12:00:00`, size: 1 });
const now = new Date("2026-11-30T12:00:00");

test.each([
  [undefined, "Снимков пока нет"],
  [taken("2026-11-03"), "Последний снимок 3 ноября 2026"],
  [taken("2026-11-02"), "Последний снимок 2 ноября 2026: пора снять снова"],
])("of %j the list says «%s»", (last, words) => {
  expect(lastPhotoWords(last, now).replaceAll("\u00a0", " ")).toBe(words);
});
