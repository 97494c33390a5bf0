import { screen, act, fireEvent, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm } from "../testing/render-form";
import { DateField } from "./date-field";
import { PhoneField } from "./phone-field";

describe("what is typed or pasted", () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox");

  test.each([
    ["9", "+7 (9__) ___-__-__"],
    ["8", "8"],
    ["8916", "+7 (916) ___-__-__"],
    ["+380", "+380"],
  ])("of a telephone, «%s» is written as «%s»", async (keys, expected) => {
    renderForm(<PhoneField name="phone" />);
    await userEvent.type(field(), keys);
    expect(field()).toHaveValue(expected);
  });

  test.each([
    ["\u202d+7 916 123-45-67\u202c", "+7 (916) 123-45-67"],
    ["9\u200b1\u2060612\u00ad34567", "+7 (916) 123-45-67"],
    ["тел. +7 916 123-45-67 (вечером)", "+7 (916) 123-45-67"],
  ])("a telephone is taken out of what is pasted: %j", async (text, expected) => {
    renderForm(<PhoneField name="phone" />);
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue(expected);
  });

  test("a full-width digit is a digit; invisible characters change nothing", async () => {
    renderForm(<PhoneField name="phone" />, { phone: "+7 (91_) ___-__-__" });
    await userEvent.click(field());
    await userEvent.paste("６");
    expect(field()).toHaveValue("+7 (916) ___-__-__");
    await userEvent.paste("\u200b");
    expect(field()).toHaveValue("+7 (916) ___-__-__");
  });

  test("invisible characters of a pasted day go", async () => {
    renderForm(<DateField name="day" label="Дата" />);
    await userEvent.click(field());
    await userEvent.paste("\ufeff24\u202f июня\u00a01985\u200e г.");
    expect(field()).toHaveValue("24.06.1985");
  });
});

describe("what a keyboard composes", () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");

  /** Writes at the caret, replacing the text composed so far. */
  function compose(input: HTMLInputElement, data: string, composed = ""): void {
    const caret = input.selectionStart ?? 0;
    const start = caret - composed.length;
    const text = input.value.slice(0, start) + data + input.value.slice(caret);
    act(() => {
      value?.set?.call(input, text);
      input.setSelectionRange(start + data.length, start + data.length);
    });
    fireEvent.input(input, { data, inputType: "insertCompositionText", isComposing: true });
  }

  /** Composes each digit separately, as some phone keyboards do. */
  function composeEach(input: HTMLInputElement, digits: string): void {
    for (const digit of digits) {
      fireEvent.compositionStart(input);
      compose(input, digit);
      fireEvent.compositionEnd(input, { data: digit });
    }
  }

  const fields = [
    ["Телефон", "89123456789", "+7 (912) 345-67-89", <PhoneField key="" name="phone" />],
    ["Дата", "24061985", "24.06.1985", <DateField key="" name="day" label="Дата" />],
  ] as const;

  test.each(fields)("%s: digits that are composed one by one stand once", async (...row) => {
    const [label, digits, expected, part] = row;
    const { values } = renderForm(part);
    await userEvent.click(field(label));
    composeEach(field(label), digits);
    await waitFor(() => expect(field(label)).toHaveValue(expected));
    expect(Object.values(values())).toEqual([expected]);
  });

  /** Delays animation frames. @returns a function that runs them */
  function holdFrames(): () => void {
    const waiting = new Map<number, FrameRequestCallback>();
    let count = 0;
    jest.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => {
      count += 1;
      waiting.set(count, draw);
      return count;
    });
    jest.spyOn(window, "cancelAnimationFrame").mockImplementation((id) => void waiting.delete(id));
    return () => {
      const drawn = [...waiting.values()];
      waiting.clear();
      act(() => drawn.forEach((draw) => draw(0)));
    };
  }

  // On a slow phone the frame after a change comes late, in which react-input-mask would set its caret again.
  describe("a frame that comes late", () => {
    afterEach(() => jest.restoreAllMocks());

    test.each(fields)("%s: moves no caret in a composition", async (...row) => {
      const [label, digits, , part] = row;
      renderForm(part);
      const drawFrames = holdFrames();
      await userEvent.click(field(label));
      const input = field(label);
      fireEvent.compositionStart(input);
      compose(input, digits.charAt(0));
      const caret = input.selectionStart;
      drawFrames();
      expect(input.selectionStart).toBe(caret);
    });

    test.each(fields)("%s: leaves selected what the person has selected", async (...row) => {
      const [label, digits, expected, part] = row;
      const { values } = renderForm(part);
      const drawFrames = holdFrames();
      await userEvent.type(field(label), digits);
      expect(field(label)).toHaveValue(expected);
      field(label).select();
      drawFrames();
      await userEvent.keyboard("{Delete}");
      expect(Object.values(values())).toEqual([]);
    });
  });

  test.each(fields)(
    "%s: one growing composition is the keyboard's until its end",
    async (...row) => {
      const [label, digits, expected, part] = row;
      renderForm(part);
      await userEvent.click(field(label));
      const input = field(label);
      const [prefix, rest] = [input.value.slice(0, input.selectionStart ?? 0), input.value];
      fireEvent.compositionStart(input);
      for (const at of digits.split("").keys()) {
        compose(input, digits.slice(0, at + 1), digits.slice(0, at));
        expect(input).toHaveValue(prefix + digits.slice(0, at + 1) + rest.slice(prefix.length));
      }
      fireEvent.compositionEnd(input, { data: digits });
      await waitFor(() => expect(input).toHaveValue(expected));
    },
  );

  test("a field that is left immediately keeps what was composed", async () => {
    const { values } = renderForm(<PhoneField name="phone" />);
    await userEvent.click(field("Телефон"));
    composeEach(field("Телефон"), "8121234567");
    fireEvent.blur(field("Телефон"));
    expect(values()).toEqual({ phone: "+7 (812) 123-45-67" });
  });

  test("a composition that is given up leaves what was there", async () => {
    renderForm(<PhoneField name="phone" />, { phone: "+7 (912) ___-__-__" });
    const input = field("Телефон");
    await userEvent.click(input);
    await waitFor(() => expect(input.selectionStart).toBe(9));
    fireEvent.compositionStart(input);
    compose(input, "3");
    compose(input, "", "3");
    fireEvent.compositionEnd(input, { data: "" });
    await userEvent.keyboard("4");
    await waitFor(() => expect(input).toHaveValue("+7 (912) 4__-__-__"));
  });
});
