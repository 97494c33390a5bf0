/** @jest-environment ./src/testing/environment.ts */
import { messages } from "@rodinki/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-final-form";
import { renderForm } from "../testing/render-form";
import { Fold } from "./fold";
import { TextField } from "./text-field";
import { maxLength } from "./validators";

const Answer = () => {
  const form = useForm();
  return (
    <button type="button" onClick={() => form.change("word", "Ответ")}>
      Ответить за человека
    </button>
  );
};

const open = (values = {}) =>
  renderForm(
    <>
      <Fold title="Ещё" names={["word"]}>
        <TextField name="word" label="Слово" required={false} validate={maxLength("Слово", 5)} />
      </Fold>
      <Answer />
    </>,
    values,
  );
const field = () => screen.getByLabelText("Слово");
const pressTitle = () => userEvent.click(screen.getByText("Ещё"));
const pressAnswer = () => userEvent.click(screen.getByText("Ответить за человека"));
const isShown = () => waitFor(() => expect(field()).toBeVisible());

test("it is unfolded where there is an answer, at first or later", async () => {
  const { leave } = open({ word: "да" });
  expect(field()).toBeVisible();
  leave();
  open();
  await pressAnswer();
  expect(await screen.findByLabelText("Слово")).toHaveValue("Ответ");
  await isShown();
});

test("each refusal of what is in it unfolds it", async () => {
  const { send } = open();
  await pressTitle();
  await userEvent.type(await screen.findByLabelText("Слово"), "слишком длинное");
  const foldAndSend = async () => {
    await pressTitle();
    await waitFor(() => expect(field()).not.toBeVisible());
    await send();
    expect(field()).toHaveAccessibleDescription(messages.maxLength("Слово", 5));
    await isShown();
  };
  await foldAndSend();
  await foldAndSend();
});
