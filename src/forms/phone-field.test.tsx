import { messages } from "@rodinki/contract/messages";
import { formatPhone, phoneFault, toPhoneDigits } from "@rodinki/contract/phone";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import { fillNatively } from "../testing/fill-natively";
import { renderForm, stateOf } from "../testing/render-form";
import { PhoneField, rewritePhone, settlePhone } from "./phone-field";

const field = () => screen.getByLabelText<HTMLInputElement>("Телефон");

const setUp = (phone?: string) => renderForm(<PhoneField name="phone" />, { phone });

test("a number, typed key by key, stands in the mask", async () => {
  const { values } = setUp();
  await userEvent.type(field(), "8 (916) 123-45-67");
  expect(field()).toHaveValue("+7 (916) 123-45-67");
  await userEvent.tab();
  expect(values()).toEqual({ phone: "+7 (916) 123-45-67" });
  expect(stateOf(field())).toBe("success");
});

test("the browser fills in over what is there, with the focus in the field", async () => {
  setUp("+7 (912) 345-67-89");
  await userEvent.click(field());
  fillNatively(field(), "89161234567");
  expect(field()).toHaveValue("+7 (916) 123-45-67");
  expect(field()).toHaveAttribute("autocomplete", "tel");
});

test("a number is the same when the form is sent with Enter", async () => {
  const { values } = setUp();
  await userEvent.type(field(), "8431234567{Enter}");
  expect(values()).toEqual({ phone: "+7 (843) 123-45-67" });
});

test("what is no number is an error, and nothing is cut when it is sent", async () => {
  const { send } = setUp();
  await userEvent.type(field(), "891612345678");
  expect(field()).toHaveValue("+7 (916) 123-45-67 8");
  await send();
  expect(field()).toHaveValue("+7 (916) 123-45-67 8");
  expect(stateOf(field())).toBe("error");
  expect(field()).toHaveAccessibleDescription(messages.phone);
});

test("the digit that was eaten can be typed behind", async () => {
  setUp("+7 (891) 612-34-56");
  await userEvent.type(field(), "7");
  expect(field()).toHaveValue("+7 (916) 123-45-67");
});

test("the mask alone, which comes with the focus, is no number", async () => {
  setUp();
  await userEvent.click(field());
  expect(field()).toHaveValue("+7 (___) ___-__-__");
  expect(hasHalfFilledForm()).toBe(false);
  await userEvent.keyboard("9");
  expect(hasHalfFilledForm()).toBe(true);
  await userEvent.keyboard("{Backspace}");
  expect(field()).toHaveValue("+7 (___) ___-__-__");
  expect(hasHalfFilledForm()).toBe(false);
  await userEvent.tab();
  expect(field()).toHaveValue("");
});

describe("the caret", () => {
  /** Waits for the frame after an edit, in which the mask sets the caret again; no person is faster. */
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Puts the caret before the character at `offset`, or selects up to `end`, and types. */
  async function typeAt(offset: number, keys: string, end = offset): Promise<void> {
    await nextFrame();
    await userEvent.type(field(), keys, {
      initialSelectionStart: offset,
      initialSelectionEnd: end,
    });
  }

  /** The text with `|` for the caret. */
  const withCaret = () => {
    const { value, selectionStart, selectionEnd } = field();
    expect(selectionEnd).toBe(selectionStart);
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  };

  test("a digit in the middle moves what is behind it, and the caret stays", async () => {
    setUp("+7 (912) 35-67-89_");
    await typeAt(10, "4");
    expect(withCaret()).toBe("+7 (912) 34|5-67-89");
  });

  test("a selection is replaced, by keys and by what is pasted", async () => {
    const { values } = setUp("+7 (912) 345-67-89");
    await typeAt(5, "05", 7);
    expect(withCaret()).toBe("+7 (905) |345-67-89");
    await typeAt(0, "8", 18);
    expect(field()).toHaveValue("8");
    await userEvent.clear(field());
    await userEvent.paste("8 916");
    await userEvent.paste("123-45-67");
    expect(values()).toEqual({ phone: "+7 (916) 123-45-67" });
  });

  test("a digit too many stands behind the number until it goes", async () => {
    setUp("+7 (912) 345-67-89");
    await typeAt(18, "1");
    expect(withCaret()).toBe("+7 (912) 345-67-89 1|");
    await userEvent.keyboard("{Backspace}");
    expect(withCaret()).toBe("+7 (912) 345-67-89|");
  });
});

describe("the rules of a number", () => {
  const GUIDE = "+7 (___) ___-__-__";

  /** Text of the field after these pieces were inserted at the caret, and the field was left. */
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

  test("only a whole number as it was written has a tick", () => {
    fc.assert(
      fc.property(fc.oneof(anything, likely), (text) => {
        const digits = toPhoneDigits(text);
        for (const field of [written(...text), written(text)]) {
          expect(phoneFault(field) === undefined).toBe(digits !== null);
          if (digits !== null) expect(field).toBe(formatPhone(digits));
        }
      }),
      { numRuns: 500 },
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
});
