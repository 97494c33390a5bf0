import { messages } from "@rodinki/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { fillNatively } from "../testing/fill-natively";
import { renderForm, stateOf } from "../testing/render-form";
import { CityField } from "./account-fields";
import { SearchSelectField } from "./search-select-field";

const cities = [
  { value: "1", text: "Москва" },
  { value: "2", text: "Орёл" },
  { value: "3", text: "Новосибирск" },
];

const setUp = async (
  props: Partial<Parameters<typeof SearchSelectField>[0]> = {},
  city?: string,
) => {
  const form = renderForm(
    <SearchSelectField name="city" label="Город" items={cities} {...props} />,
    city === undefined ? {} : { city },
  );
  await screen.findByRole("combobox", { name: "Город" });
  return form;
};
const field = () => screen.getByRole("combobox", { name: "Город" });
const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("a press shows every item under the heading «Выберите вариант»", async () => {
  await setUp({}, "1");
  expect(field()).toHaveValue("Москва");
  expect(offered()).toEqual([]);
  await userEvent.click(field());
  expect(screen.getByText("Выберите вариант")).toBeVisible();
  expect(screen.getByRole("listbox", { name: "Выберите вариант" })).toBeVisible();
  expect(offered()).toEqual(["Москва", "Орёл", "Новосибирск"]);
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Москва");
});

test("what is typed takes the place of the chosen item", async () => {
  await setUp({}, "1");
  await userEvent.click(field());
  await userEvent.keyboard("сиб");
  expect(field()).toHaveValue("сиб");
  await screen.findByRole("option", { name: "Новосибирск" });
  expect(offered()).toEqual(["Новосибирск"]);
});

test("a chosen item stands in the field, and its value in the form", async () => {
  const { values } = await setUp();
  await userEvent.type(field(), "о");
  await userEvent.click(screen.getByRole("option", { name: "Новосибирск" }));
  expect(field()).toHaveValue("Новосибирск");
  expect(values()).toEqual({ city: "3" });
  expect(offered()).toEqual([]);
  await userEvent.tab();
  expect(stateOf(field())).toBe("success");
});

test("a mouse that leaves the list takes nothing from Enter", async () => {
  const { values } = await setUp();
  await userEvent.type(field(), "о");
  await userEvent.hover(screen.getByRole("option", { name: "Новосибирск" }));
  await userEvent.unhover(screen.getByRole("listbox"));
  await userEvent.keyboard("{Enter}");
  expect(values()).toEqual({ city: "3" });
});

test("on leaving, a text that equals an item's becomes that item", async () => {
  const { values } = await setUp();
  await userEvent.type(field(), " мОСКВА ");
  await userEvent.tab();
  expect(field()).toHaveValue("Москва");
  expect(values()).toEqual({ city: "1" });
});

test("on leaving, any other text is cleared, and an earlier choice with it", async () => {
  const { values, send } = await setUp({}, "1");
  await userEvent.clear(field());
  await userEvent.type(field(), "Моск");
  await userEvent.click(screen.getByText("Рядом"));
  expect(field()).toHaveValue("");
  expect(values()["city"]).toBeFalsy();
  await send();
  expect(field()).toHaveAccessibleDescription(messages.required("Город"));
});

test("looking at the list and leaving changes nothing", async () => {
  const { values } = await setUp({}, "1");
  await userEvent.click(field());
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.tab();
  expect(values()).toEqual({ city: "1" });
  expect(field()).toHaveValue("Москва");
});

test("Escape closes the list first, and never the choice", async () => {
  const escaped = jest.fn<void, [boolean]>();
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape") escaped(defaultPrevented);
  });
  const { values } = await setUp({}, "1");
  await userEvent.click(field());
  await userEvent.keyboard("{Escape}{Escape}");
  expect(offered()).toEqual([]);
  expect(values()).toEqual({ city: "1" });
  expect(field()).toHaveValue("Москва");
  expect(escaped.mock.calls).toEqual([[true], [false]]);
});

test("while its items are loaded the list shows that, and no answer is marked as a good one", async () => {
  const { send } = await setUp({ items: undefined }, "1");
  await userEvent.click(field());
  expect(screen.getByText("Загрузка")).toBeInTheDocument();
  expect(screen.queryByText("Ничего не нашлось")).not.toBeInTheDocument();
  await send();
  expect(field()).toHaveValue("");
  expect(stateOf(field())).toBe("default");
});

test.each([
  ["москва", { city: "1" }, "Москва"],
  ["Moscow", {}, ""],
])(
  "«%s», filled in by the browser, is chosen immediately or not at all",
  async (text, held, shown) => {
    const { values } = await setUp();
    fillNatively(field(), text);
    await waitFor(() => expect(field()).toHaveValue(shown));
    expect(values()).toEqual(held);
  },
);

test("the chosen city is shown while the others cannot be loaded", async () => {
  const load = () => Promise.reject(new Error("Нет связи с сервером"));
  renderForm(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <CityField load={load} chosen={{ id: 4, name: "Омск" }} />
    </SWRConfig>,
    { city: "4" },
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Нет связи с сервером");
  expect(await screen.findByRole("combobox", { name: "Город" })).toHaveValue("Омск");
});
