import { screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { renderForm } from "../testing/render-form";
import { CityField } from "./city-field";

test("the city that was chosen before stands in the field while the others cannot be loaded", async () => {
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
