import { messages } from "@rodinki/contract/messages";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm } from "../testing/render-form";
import { ChoiceField } from "./choice-field";
import { ChoiceGroup } from "./choice-group";

const options = [
  { value: "a", text: "Днём" },
  {
    value: "b",
    text: (
      <>
        <strong>Вечером</strong> после 18:00
      </>
    ),
  },
];
const group = () => screen.getByRole("group", { name: "Когда удобно" });

test("answers are checkboxes by default, the form holds all chosen values", async () => {
  const { values } = renderForm(<ChoiceField name="when" title="Когда удобно" options={options} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Днём" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Вечером после 18:00" }));
  expect(values()).toEqual({ when: ["a", "b"] });
  await userEvent.click(screen.getByRole("checkbox", { name: "Днём" }));
  expect(values()).toEqual({ when: ["b"] });
});

test("a required group without an answer says so by its title", async () => {
  const { send } = renderForm(<ChoiceField name="when" title="Когда удобно" options={options} />);
  await send();
  expect(group()).toHaveAccessibleDescription(messages.required("Когда удобно"));
  await userEvent.click(screen.getByRole("checkbox", { name: "Днём" }));
  expect(group()).not.toHaveAccessibleDescription();
});

test("an answer of both lists keeps place and focus, with its new value", async () => {
  const clock = (value: string) => [{ value, key: "10:00", text: "10:00", spoken: "Врач Первый" }];
  const onChoose = jest.fn();
  const list = (value: string) => (
    <ChoiceGroup
      id="time"
      name="time"
      title="Время"
      type="radio"
      options={clock(value)}
      chosen={[]}
      onChoose={onChoose}
      onLeave={() => undefined}
    />
  );
  const { rerender } = render(list("1"));
  const time = screen.getByRole("radio", { name: /^10:00.*, Врач Первый$/ });
  time.focus();
  rerender(list("2"));
  expect(time).toHaveFocus();
  await userEvent.click(time);
  expect(onChoose.mock.calls).toEqual([["2"]]);
});
