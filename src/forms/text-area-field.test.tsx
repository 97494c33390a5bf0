import { messages } from "@rodinki/contract/messages";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm, stateOf } from "../testing/render-form";
import { TextAreaField } from "./text-area-field";

const field = () => screen.getByLabelText("Вопрос");

test("the counter shows the length beside the most that fits, and the rest is cut", async () => {
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

test("without the counter nothing is counted or cut", () => {
  const { values } = renderForm(<TextAreaField name="question" label="Вопрос" />);
  fireEvent.change(field(), { target: { value: "а".repeat(1200) } });
  expect(values()["question"]).toHaveLength(1200);
  expect(screen.queryByText(/\/1000/)).not.toBeInTheDocument();
});

test("it is required by default, and an error shows as text and as a style", async () => {
  const { send } = renderForm(<TextAreaField name="question" label="Вопрос" />);
  await send();
  expect(field()).toHaveAccessibleDescription(messages.required("Вопрос"));
  expect(stateOf(field())).toBe("error");
});

test("of what is pasted, lines and emoji stay, and characters that nobody sees go", async () => {
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
