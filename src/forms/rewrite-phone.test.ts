import { formatPhone, phoneFault, toPhoneDigits } from "@rodinki/contract/phone";
import fc from "fast-check";
import { rewritePhone, settlePhone } from "./rewrite-phone";

const GUIDE = "+7 (___) ___-__-__";

/** What the field holds after `text` came in these pieces, each at the caret, and the field was left. */
function written(...pieces: string[]): string {
  let field = { text: GUIDE, caret: 4 };
  for (const piece of pieces) {
    field = rewritePhone({
      before: field.text,
      text: field.text.slice(0, field.caret) + piece + field.text.slice(field.caret),
      caret: field.caret + piece.length,
      forward: false,
    });
  }
  return settlePhone(field.text);
}

const anything = fc.string({
  unit: fc.constantFrom(..."00123456778899999+ -()"),
  minLength: 1,
  maxLength: 18,
});
const likely = fc
  .tuple(fc.constantFrom("", "+7", "8", "7", "8 ", "+7 ("), fc.stringMatching(/^[3-9]\d{8,11}$/))
  .map((parts) => parts.join(""));

test("only what is a whole number as it was written can have a tick, and it is this number", () => {
  fc.assert(
    fc.property(fc.oneof(anything, likely), (text) => {
      const digits = toPhoneDigits(text);
      for (const field of [written(...text), written(text)]) {
        expect(phoneFault(field) === undefined).toBe(digits !== null);
        if (digits !== null) expect(field).toBe(formatPhone(digits));
      }
    }),
    { numRuns: 2000 },
  );
});

test("no digit is lost on the way, but the 8 or 7 of the country", () => {
  fc.assert(
    fc.property(fc.oneof(anything, likely), (text) => {
      const typed = text.replace(/\D/g, "");
      const shown = written(...text).replace(/\D/g, "");
      expect([typed, `7${typed}`, `7${typed.slice(1)}`, `7${typed.slice(2)}`]).toContain(shown);
    }),
  );
});

test("whatever is deleted, the caret stays in the text", () => {
  fc.assert(
    fc.property(likely, fc.nat(20), fc.nat(6), fc.boolean(), (text, from, length, forward) => {
      const before = written(text);
      const start = Math.min(from, before.length);
      const rest = before.slice(0, start) + before.slice(start + length);
      const { text: after, caret } = rewritePhone({ before, text: rest, caret: start, forward });
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(after.length);
      expect(after.replace(/\D/g, "").length).toBeLessThanOrEqual(before.length);
    }),
  );
});

test.each([
  ["891612345678", "+7 (916) 123-45-67 8"],
  ["+7 (916) 123-45-67 8", "+7 (916) 123-45-67 8"],
  ["+380 50 123-45-67", "+380501234567"],
  ["+47 12 34 56 78", "+4712345678"],
  ["+84912345678", "+84912345678"],
  ["8 916 123-45-6", "+7 (916) 123-45-6_"],
  ["8 343 123-45-6", "+7 (343) 123-45-6_"],
])("«%s» is no number, and nothing of it is cut", (text, shown) => {
  expect(written(text)).toBe(shown);
  expect(written(...text)).toBe(shown);
});

test.each([
  ["Backspace", 4, "+7 (|912) 345-67-89"],
  ["Backspace", 5, "+7 (|123) 456-78-9_"],
  ["Backspace", 7, "+7 (91|3) 456-78-9_"],
  ["Backspace", 8, "+7 (91|3) 456-78-9_"],
  ["Backspace", 9, "+7 (91|3) 456-78-9_"],
  ["Delete", 7, "+7 (912) |456-78-9_"],
])("%s at %i of +7 (912) 345-67-89 gives «%s»", (key, offset, expected) => {
  const before = "+7 (912) 345-67-89";
  const start = key === "Delete" ? offset : offset - 1;
  const { text, caret } = rewritePhone({
    before,
    text: before.slice(0, start) + before.slice(start + 1),
    caret: start,
    forward: key === "Delete",
  });
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(expected);
});
