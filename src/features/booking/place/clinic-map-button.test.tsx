import { screen } from "@testing-library/react";
import { createStore } from "jotai";
import { cookieGroupsAtom, type CookieGroup } from "../../../session/cookie-groups";
import { renderPart } from "../../../testing/render-part";
import { ClinicMapButton } from "./clinic-map-button";

test.each<[CookieGroup[], number]>([
  [["1", "2", "4"], 1],
  [["1", "3"], 0],
])("after the answer %j about cookies the map's press is explained %i times", (allowed, times) => {
  const store = createStore();
  store.set(cookieGroupsAtom, allowed);
  renderPart(<ClinicMapButton apiKey="key" clinics={[]} onChoose={() => undefined} />, store);

  expect(screen.getByRole("button", { name: "Показать клиники на карте" })).toBeVisible();
  expect(screen.queryAllByText(/узнает ваш IP-адрес/)).toHaveLength(times);
});
