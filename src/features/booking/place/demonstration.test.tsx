/** @jest-environment ./src/testing/environment.ts */
import { demoWarning } from "../../../../shared/demonstration";
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor } from "@testing-library/react";
import { anna, chooseCity, openBooking } from "../../../testing/booking-page";

const said = demoWarning.replaceAll("\u00a0", " ");

// This test has its own file, because cities are loaded once per visit.
test("in a demonstration, and there alone, it is said from the start that nobody will be examined", async () => {
  const cityOf = (id: number, name: string, demo: boolean) => ({
    id,
    name,
    timeZone: "Europe/Moscow",
    demo,
  });
  const cities = [cityOf(1, "Екатеринбург", true), cityOf(2, "Казань", false)];
  await openBooking({
    user: { ...anna, cityId: 3, city: "Орёл" },
    replies: { [paths.listCities]: [200, { data: cities }] },
  });
  await screen.findByRole("combobox", { name: "Город" });
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  await chooseCity("Екатеринбург");
  expect(await screen.findByText(said)).toBeVisible();
  await chooseCity("Казань");
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
});
