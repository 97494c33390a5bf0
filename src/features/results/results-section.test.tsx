/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { render, screen, waitFor, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { SWRConfig } from "swr";
import results from "../../../content/results.yml";
import { formatCount } from "../../lib/numbers";
import { startFakeApi } from "../../testing/fake-api";

const api = startFakeApi();

const show = async () => {
  const { ResultsSection } = await import("./results-section");
  render(
    <SWRConfig
      value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}
    >
      <Provider store={createStore()}>
        <ResultsSection />
      </Provider>
    </SWRConfig>,
  );
};

const yearsInTable = () =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);

test("shows the years of the build, newest first, for as long as the API has none", async () => {
  const calls = api.reply({ [paths.listResults]: [503, { code: "unavailable", message: "" }] });
  await show();
  await waitFor(() => expect(calls).toHaveLength(1));
  const [newest, ...older] = [...results.years].sort((one, other) => other.year - one.year);
  expect(yearsInTable()).toEqual([newest, ...older].map((row) => String(row?.year)));
  expect(screen.getByRole("img", { name: /по годам/ })).toHaveAccessibleName(
    expect.stringContaining(`${newest?.year} — ${formatCount(newest?.patients ?? 0)}`),
  );
});

test("takes the figures of the API when they come, newest first however they come", async () => {
  api.reply({
    [paths.listResults]: [
      200,
      {
        data: [
          { year: 2029, cities: 40, patients: 7, dermatologists: 300, suspicions: 3 },
          { year: 2030, cities: 50, patients: 1234567, dermatologists: 400, suspicions: 300 },
          { year: 2028, cities: 30, patients: 5, dermatologists: 200, suspicions: 1 },
        ],
      },
    ],
  });
  await show();
  expect(await screen.findByRole("rowheader", { name: "2030" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "1\u00a0234\u00a0567" })).toBeVisible();
  expect(yearsInTable()).toEqual(["2030", "2029", "2028"]);
});
