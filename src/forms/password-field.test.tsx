import { messages } from "@rodinki/contract/messages";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm } from "../testing/render-form";
import { PasswordField } from "./password-field";
import { password } from "./validators";

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

test("the button shows the password and hides it again, and keeps what was typed", async () => {
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

test("a weak password is refused in the words of the specification", async () => {
  const { send } = setUp();
  await userEvent.type(field(), "rodinki");
  await send();
  expect(field()).toHaveAccessibleDescription(messages.password("Пароль"));
});
