import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm } from "../testing/render-form";
import { DateField } from "./date-field";
import { SearchSelectField } from "./search-select-field";

// The network is lost after the form was loaded, so its next part cannot be loaded.
jest.mock("./combobox", () => {
  throw new Error("Loading chunk failed");
});
jest.mock("../components/calendar", () => {
  throw new Error("Loading chunk failed");
});

test("the browser's own list replaces one that cannot be loaded", async () => {
  const { values } = renderForm(
    <SearchSelectField name="city" label="Город" items={[{ value: "1", text: "Москва" }]} />,
  );
  await screen.findByRole("option", { name: "Москва" });
  await userEvent.selectOptions(screen.getByLabelText("Город"), "Москва");
  expect(values()).toEqual({ city: "1" });
});

test("where the calendar cannot be loaded, a date is typed", async () => {
  const { values } = renderForm(<DateField name="birthday" label="Дата рождения" />);
  await userEvent.click(screen.getByLabelText("Дата рождения"));
  expect(await screen.findByText(/Календарь не загрузился/)).toBeVisible();
  await userEvent.keyboard("09031984");
  expect(values()).toEqual({ birthday: "09.03.1984" });
});
