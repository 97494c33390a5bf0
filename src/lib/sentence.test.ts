import { sentence, withStop } from "./sentence";

it.each([
  ["27 ноября 2026 г.", "27 ноября 2026 г."],
  ["врач Орлова М. С.", "врач Орлова М. С."],
  ["запись отменена", "запись отменена."],
])("ends «%s» with one full stop", (text, expected) => {
  expect(withStop(text)).toBe(expected);
});

it("begins a sentence with a capital", () => {
  expect(sentence("родинка растёт")).toBe("Родинка растёт.");
});
