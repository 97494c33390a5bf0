import { messages } from "@rodinki/contract/messages";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm, stateOf } from "../testing/render-form";
import { PasswordField } from "./password-field";
import { TextAreaField } from "./text-area-field";
import { TextField } from "./text-field";
import { maxLength, password } from "./validators";

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

test("the hint and the error are both read out with the field", async () => {
  const { send } = renderForm(<TextField name="city" label="Город" hint="Где вы живёте" />);
  expect(city()).toHaveAccessibleDescription("Где вы живёте");
  await send();
  expect(city()).toHaveAccessibleDescription(
    "Где вы живёте Поле «Город» обязательно для заполнения",
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

describe("a text of several lines", () => {
  const field = () => screen.getByLabelText("Вопрос");

  test("the counter shows the length and its maximum, the rest is cut", async () => {
    const { values } = renderForm(
      <TextAreaField name="question" label="Вопрос" counter maxLength={10} />,
    );
    expect(screen.getByText("0/10")).toBeVisible();
    await userEvent.type(field(), "Родинка");
    expect(screen.getByText("7/10")).toBeVisible();
    await userEvent.type(field(), " чешется");
    expect(values()).toEqual({ question: "Родинка че" });
    expect(screen.getByText("10/10")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Больше 10 символов не поместится");
  });

  test("a thousand characters fit by default", () => {
    const { values } = renderForm(<TextAreaField name="question" label="Вопрос" counter />);
    fireEvent.change(field(), { target: { value: "а".repeat(1200) } });
    expect(values()["question"]).toHaveLength(1000);
    expect(screen.getByText("1000/1000")).toBeVisible();
  });

  test("pasted lines and emoji stay, invisible characters go", async () => {
    const { values } = renderForm(<TextAreaField name="question" label="Вопрос" />);
    await userEvent.click(field());
    await userEvent.paste("Пят\u00adно\n\u202eрастёт 👩\u200d⚕\ufe0f\u200b");
    expect(values()).toEqual({ question: "Пятно\nрастёт 👩\u200d⚕\ufe0f" });
  });

  test("no emoji is cut in two", () => {
    const { values } = renderForm(
      <TextAreaField name="question" label="Вопрос" counter maxLength={3} />,
    );
    fireEvent.change(field(), { target: { value: "ab😀" } });
    expect(values()).toEqual({ question: "ab" });
  });
});

describe("a password", () => {
  const setUp = () =>
    renderForm(
      <PasswordField
        name="password"
        label="Пароль"
        autoComplete="new-password"
        validate={password("Пароль")}
      />,
    );
  const field = () => screen.getByLabelText("Пароль");

  test("the button shows and hides the password, and keeps what was typed", async () => {
    setUp();
    const button = screen.getByRole("button", { name: "Показать/скрыть пароль" });
    await userEvent.type(field(), "Rodinki2026");
    expect(field()).toHaveAttribute("type", "password");

    await userEvent.click(button);
    expect(field()).toHaveAttribute("type", "text");
    expect(button).toHaveAttribute("aria-pressed", "true");

    await userEvent.click(button);
    expect(field()).toHaveAttribute("type", "password");
    expect(field()).toHaveValue("Rodinki2026");
  });
});
