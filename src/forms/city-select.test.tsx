import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm } from "../testing/render-form";
import { CitySelect } from "./city-select";

const items = [
  { value: "1", text: "Москва" },
  { value: "2", text: "Самара" },
  { value: "3", text: "Новосибирск" },
  { value: "4", text: "Санкт-Петербург" },
];

const setUp = async (props: Partial<Parameters<typeof CitySelect>[0]> = {}) => {
  const form = renderForm(<CitySelect items={items} {...props} />);
  await screen.findByRole("combobox", { name: "Город" });
  return form;
};
const field = () => screen.getByRole("combobox", { name: "Город" });

test("another name of a city and Enter choose it", async () => {
  const { values } = await setUp();
  await userEvent.type(field(), "питер");
  await screen.findByRole("option", { name: "Санкт-Петербург" });
  await userEvent.keyboard("{Enter}");
  expect(field()).toHaveValue("Санкт-Петербург");
  expect(values()).toEqual({ city: "4" });
});

test("a city that the list lacks leads to the nearest, and to other ways", async () => {
  const { values } = await setUp();
  await userEvent.type(field(), "омск");
  expect(await screen.findByText("Вы в Омске? Ближе всего по прямой:")).toBeVisible();
  expect(screen.getByText(/^Города «омск» в\sсписке нет\.$/)).toBeVisible();
  expect(screen.getByText(/^Ничего не нашлось/)).toHaveRole("status");
  expect(screen.getByRole("link", { name: /попасть/ })).toHaveAttribute("href", "/care");
  expect(screen.queryByRole("link", { name: /лист ожидания/ })).not.toBeInTheDocument();

  // The suggestion is reached by keyboard, after the field has cleared itself.
  await userEvent.tab();
  expect(screen.getByRole("button", { name: /^Новосибирск, около 610\sкм$/ })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(values()).toEqual({ city: "3" });
  expect(screen.queryByText(/в списке нет/)).not.toBeInTheDocument();
});

test("an unknown place has no distance, but the waiting list", async () => {
  await setUp({ hasWaitingList: true });
  await userEvent.type(field(), "Урюпинск");
  expect(await screen.findByRole("link", { name: /лист ожидания/ })).toHaveAttribute(
    "href",
    "/lk/waiting",
  );
  expect(screen.queryByText(/Ближе всего/)).not.toBeInTheDocument();
});

test("as soon as a city fits, nothing is missing any more", async () => {
  await setUp();
  await userEvent.type(field(), "самарканд");
  expect(await screen.findByText(/в списке нет/)).toBeVisible();
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}");
  expect(screen.queryByText(/в списке нет/)).not.toBeInTheDocument();
  expect(screen.getByRole("option", { name: "Самара" })).toBeVisible();
});
