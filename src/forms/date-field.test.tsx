import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm, stateOf } from "../testing/render-form";
import { DateField } from "./date-field";
import { press } from "../testing/press";

const field = () => screen.getByRole("textbox", { name: "Дата рождения" });
const calendar = () => screen.queryByRole("dialog", { name: "Календарь" });
const grid = (month: string) => screen.findByRole("grid", { name: month });

const setUp = (props: Partial<Parameters<typeof DateField>[0]> = {}, birthday?: string) =>
  renderForm(
    <DateField
      name="birthday"
      label="Дата рождения"
      latest={{ year: 2008, month: 5, day: 14 }}
      {...props}
    />,
    birthday === undefined ? {} : { birthday },
  );

// As in modern browsers: the promise must not be taken for the cleanup of an effect.
beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
});

test("the calendar opens on click, in Russian, at the month of the date", async () => {
  setUp({}, "09.03.1984");
  expect(calendar()).not.toBeInTheDocument();
  await userEvent.click(field());
  expect(await grid("март 1984")).toBeVisible();
  expect(screen.getByRole("button", { name: /, 9 марта 1984.*выбрано/ })).toBeVisible();
});

test("a disabled field opens nothing", async () => {
  setUp({ disabled: true });
  await userEvent.click(field());
  await press("Открыть календарь");
  expect(calendar()).not.toBeInTheDocument();
});

test("a picked day is written DD.MM.YYYY, and the calendar closes", async () => {
  const { values } = setUp();
  await userEvent.click(field());
  await grid("май 2008");
  await userEvent.selectOptions(screen.getByLabelText("Выберите год"), "1984");
  await userEvent.selectOptions(screen.getByLabelText("Выберите месяц"), "март");
  await press(/, 9 марта 1984/);
  expect(values()).toEqual({ birthday: "09.03.1984" });
  expect(field()).toHaveValue("09.03.1984");
  expect(calendar()).not.toBeInTheDocument();
});

test("days after the latest cannot be picked", async () => {
  setUp();
  await userEvent.click(field());
  await grid("май 2008");
  expect(screen.getByRole("button", { name: /14 мая 2008/ })).toBeEnabled();
  expect(screen.getByRole("button", { name: /15 мая 2008/ })).toBeDisabled();
});

test("a press outside closes the calendar and marks the field as validated", async () => {
  setUp({}, "09.03.1984");
  await userEvent.click(field());
  await grid("март 1984");
  expect(stateOf(field())).toBe("default");
  await userEvent.click(screen.getByText("Рядом"));
  expect(calendar()).not.toBeInTheDocument();
  expect(stateOf(field())).toBe("success");
});

test("typed digits take the mask, and a whole date closes the calendar", async () => {
  const { values } = setUp();
  await userEvent.click(field());
  await userEvent.keyboard("0903198");
  expect(field()).toHaveValue("09.03.198_");
  expect(calendar()).toBeInTheDocument();
  await userEvent.keyboard("4");
  expect(values()).toEqual({ birthday: "09.03.1984" });
  expect(calendar()).not.toBeInTheDocument();
});

test("what is no date stays when the field is left, with the reason", async () => {
  setUp();
  const reason = "Такой даты нет: 31.02.1990";
  await userEvent.click(field());
  await userEvent.keyboard("31021990");
  await userEvent.click(screen.getByText("Рядом"));
  expect(field()).toHaveValue("31.02.1990");
  expect(stateOf(field())).toBe("default");
  expect(calendar()).not.toBeInTheDocument();
  expect(field()).toHaveAccessibleDescription(reason);

  await userEvent.type(field(), "{Backspace}");
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

test("Enter closes the calendar, and a form with no date says what is wrong", async () => {
  setUp();
  await userEvent.click(field());
  await userEvent.keyboard("310219{Enter}");
  expect(calendar()).not.toBeInTheDocument();
  expect(field()).toHaveValue("31.02.19__");
  expect(stateOf(field())).toBe("error");
  expect(field()).toHaveAccessibleDescription("ДД.ММ.ГГГГ Запишите год четырьмя цифрами");
});
