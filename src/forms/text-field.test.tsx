import { messages } from "@rodinki/contract/messages";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm, stateOf } from "../testing/render-form";
import { TextField } from "./text-field";
import { maxLength } from "./validators";

const city = () => screen.getByLabelText("Город");

test("a field is required unless it says otherwise", async () => {
  const { send } = renderForm(
    <>
      <TextField name="city" label="Город" />
      <TextField name="metro" label="Метро" required={false} />
    </>,
  );
  expect(city()).toBeRequired();
  expect(screen.getByLabelText("Метро")).not.toBeRequired();
  await send();
  expect(city()).toHaveAccessibleDescription(messages.required("Город"));
  expect(screen.getByLabelText("Метро")).toBeValid();
});

test("success shows once the field has been left, has a value and has no error", async () => {
  renderForm(<TextField name="city" label="Город" validate={maxLength("Город", 4)} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(stateOf(city())).toBe("default");

  await userEvent.type(city(), "Омск");
  expect(stateOf(city())).toBe("success");

  await userEvent.type(city(), "!");
  await userEvent.tab();
  expect(stateOf(city())).toBe("default");
});

test("nothing but spaces is no value", async () => {
  const { send } = renderForm(<TextField name="city" label="Город" />);
  await userEvent.type(city(), "   ");
  await userEvent.tab();
  expect(stateOf(city())).toBe("default");
  await send();
  expect(stateOf(city())).toBe("error");
});

test("the hint and the error are both read out with the field", async () => {
  const { send } = renderForm(<TextField name="city" label="Город" hint="Где вы живёте" />);
  expect(city()).toHaveAccessibleDescription("Где вы живёте");
  await send();
  expect(city()).toHaveAccessibleDescription(
    "Где вы живёте Поле «Город» обязательно для заполнения",
  );
});

test("messages may call a field otherwise than its label", async () => {
  const { send } = renderForm(<TextField name="date" label="День приёма" called="Дата" />);
  await send();
  expect(screen.getByLabelText("День приёма")).toHaveAccessibleDescription(
    messages.required("Дата"),
  );
});

test.each(["anna@example.ru ", " anna@example.ru", "mailto:Anna@example.ru"])(
  "an address is taken out of «%s»",
  async (text) => {
    const { values } = renderForm(<TextField name="email" label="Почта" type="email" />);
    await userEvent.click(screen.getByLabelText("Почта"));
    await userEvent.paste(text);
    expect(values()).toEqual({ email: expect.stringMatching(/^[Aa]nna@example\.ru$/) as string });
  },
);

test.each([
  ["Поч\u200bта\u202e Иванова", "Почта Иванова"],
  ["\u200b", undefined],
])("what nobody sees is taken out of what is pasted: %j", async (text, expected) => {
  const { values } = renderForm(<TextField name="city" label="Город" />);
  await userEvent.click(city());
  await userEvent.paste(text);
  expect(values()["city"]).toBe(expected);
});

test("a text that a keyboard composes is changed at its end only", () => {
  const { values } = renderForm(<TextField name="city" label="Город" />);
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  fireEvent.compositionStart(city());
  act(() => value?.set?.call(city(), "Ом\u200dск"));
  fireEvent.input(city(), { isComposing: true });
  expect(city()).toHaveValue("Ом\u200dск");
  fireEvent.compositionEnd(city());
  expect(city()).toHaveValue("Омск");
  expect(values()).toEqual({ city: "Омск" });
});

test("characters that nobody sees are left out of what is pasted", async () => {
  const { values } = renderForm(<TextField name="city" label="Город" />);
  await userEvent.click(city());
  await userEvent.paste("\u202eОм\u00adск\u200b\t№\u00a01");
  expect(values()).toEqual({ city: "Омск №\u00a01" });
  await userEvent.clear(city());
  await userEvent.paste("\u200b\u200e");
  expect(values()).toEqual({});
});
