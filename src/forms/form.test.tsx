import { messages } from "@rodinki/contract/messages";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getDefaultStore } from "jotai";
import { networkFailure } from "../api-client/failure";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import { signInsAtom } from "../lib/sign-ins";
import { Form } from "./form";
import type { SubmitFailure } from "./submit-failure";
import { TextField } from "./text-field";
import { email } from "./validators";
import { press } from "../testing/press";

interface Values {
  name?: string;
  email?: string;
}

/** @param answers to one submission after the other; further ones succeed */
function setUp(...answers: SubmitFailure[]) {
  const submitted: Values[] = [];
  render(
    <Form<Values>
      onSubmit={(values) => {
        submitted.push(values);
        return Promise.resolve(answers.shift() ?? null);
      }}
    >
      {() => (
        <>
          <TextField name="name" label="Имя" />
          <TextField name="email" label="Почта" validate={email("Почта")} />
          <button type="submit">Отправить</button>
        </>
      )}
    </Form>,
  );
  return submitted;
}

const send = () => press("Отправить");

test("a form says nothing before it is sent, then judges each change", async () => {
  setUp();
  await userEvent.type(screen.getByLabelText("Почта"), "anna");
  await userEvent.tab();
  expect(screen.getByLabelText("Почта")).toBeValid();
  await send();
  expect(screen.getByLabelText("Почта")).toHaveAccessibleDescription(messages.email("Почта"));
  await userEvent.type(screen.getByLabelText("Почта"), "@example.ru");
  expect(screen.getByLabelText("Почта")).toBeValid();
});

test("a refused form shows errors at fields and in a focused summary, whose links lead to the fields", async () => {
  const submitted = setUp();
  await userEvent.type(screen.getByLabelText("Почта"), "anna");
  await send();

  expect(submitted).toEqual([]);
  const summary = screen.getByRole("alert");
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent(/Имя\s*Почта/);
  expect(screen.getByLabelText("Имя")).toBeInvalid();
  expect(screen.getByLabelText("Почта")).toHaveValue("anna");
  await userEvent.click(screen.getByRole("link", { name: "Имя" }));
  expect(screen.getByLabelText("Имя")).toHaveFocus();
});

test("a refusal of the server is shown at its field until that changes", async () => {
  setUp({ message: "Проверьте данные", errors: { email: ["Такой адрес нам не подходит"] } });
  await userEvent.type(screen.getByLabelText("Имя"), "Анна");
  await userEvent.type(screen.getByLabelText("Почта"), "anna@example.ru");
  await send();

  expect(await screen.findByRole("alert")).toHaveTextContent("Проверьте данные");
  expect(screen.getByLabelText("Почта")).toHaveAccessibleDescription("Такой адрес нам не подходит");
  expect(screen.getByLabelText("Имя")).toHaveValue("Анна");

  await userEvent.type(screen.getByLabelText("Почта"), "x");
  expect(screen.getByLabelText("Почта")).toBeValid();
});

test("a form whose request is lost says so where the person is, and sends the same once more", async () => {
  const submitted = setUp(networkFailure);
  await userEvent.type(screen.getByLabelText("Имя"), "Анна");
  await userEvent.type(screen.getByLabelText("Почта"), "anna@example.ru");
  await send();

  expect(screen.getByRole("alert")).toHaveTextContent(/^Нет связи с.сервером/);
  expect(screen.getByRole("alert")).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveAttribute("data-says-offline");
  expect(hasHalfFilledForm()).toBe(true);

  await send();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(submitted).toEqual(Array(2).fill({ name: "Анна", email: "anna@example.ru" }));
});

test("it counts as half filled while something new is typed", async () => {
  setUp();
  expect(hasHalfFilledForm()).toBe(false);
  await userEvent.type(screen.getByLabelText("Имя"), "А");
  expect(hasHalfFilledForm()).toBe(true);
  await userEvent.clear(screen.getByLabelText("Имя"));
  expect(hasHalfFilledForm()).toBe(false);
});

test("the request to sign in makes way, once somebody has, for what to do now", async () => {
  const refusal = { code: "unauthenticated", message: "Войдите в личный кабинет" };
  setUp(refusal, refusal);
  await userEvent.type(screen.getByLabelText("Имя"), "Анна");
  await userEvent.type(screen.getByLabelText("Почта"), "anna@example.ru");
  await send();
  expect(screen.getByRole("alert")).toHaveTextContent("Войдите в личный кабинет");

  act(() => getDefaultStore().set(signInsAtom, (count) => count + 1));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent(/Отправьте форму ещё раз/);
  // The element that had the focus before the sign-in gets it again.
  expect(screen.getByRole("status")).toHaveFocus();
  expect(screen.getByLabelText("Имя")).toHaveValue("Анна");

  await send();
  expect(screen.getByRole("alert")).toHaveTextContent("Войдите в личный кабинет");
});
