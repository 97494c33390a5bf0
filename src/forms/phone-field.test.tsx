import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import { Form } from "./form";
import { PhoneField } from "./phone-field";

const setUp = () =>
  render(
    <Form onSubmit={() => Promise.resolve(null)}>
      {() => (
        <>
          <PhoneField name="phone" />
          <button type="submit">Отправить</button>
        </>
      )}
    </Form>,
  );

test("digits alone make a whole number", async () => {
  setUp();
  await userEvent.type(screen.getByLabelText("Телефон"), "9123456789");
  expect(screen.getByLabelText("Телефон")).toHaveValue("+7 (912) 345-67-89");
  await userEvent.tab();
  expect(screen.getByLabelText("Телефон")).toBeValid();
});

test("a number that is too short is refused in the words of the specification", async () => {
  setUp();
  await userEvent.type(screen.getByLabelText("Телефон"), "912345");
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByLabelText("Телефон")).toHaveAccessibleDescription(
    "Поле «Телефон» должно состоять из 11 цифр",
  );
});

test("the mask alone, which comes with the focus, is no number", async () => {
  setUp();
  await userEvent.click(screen.getByLabelText("Телефон"));
  expect(screen.getByLabelText("Телефон")).toHaveValue("+7 (___) ___-__-__");
  expect(hasHalfFilledForm()).toBe(false);
  await userEvent.keyboard("9");
  expect(hasHalfFilledForm()).toBe(true);
});
