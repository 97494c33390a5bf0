/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { reviewQuestions } from "@rodinki/contract/after-visit";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { SWRConfig } from "swr";
import results from "../../../content/results.yml";
import { startFakeApi, type Reply } from "../../testing/fake-api";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

describe("the figures of the years", () => {
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
    await userEvent.click(screen.getByText("Итоги по годам"));
  };

  /** The text about each year, with plain spaces. */
  const yearsInWords = () =>
    within(screen.getByRole("list", { name: /по.годам/ }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replace(/\u00a0/g, " "));

  test("shows the years of the build, newest first, for as long as the API has none, and what each figure means", async () => {
    const calls = api.reply({ [paths.listResults]: [503, { code: "unavailable", message: "" }] });
    await show();
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(paths.listResults));
    const years = [...results.years].sort((one, other) => other.year - one.year);
    expect(yearsInWords().map((words) => words?.split(" ")[0])).toEqual(
      years.map(({ year }) => String(year)),
    );
    const { checked, suspicions, year } = results.meanings;
    for (const [term, meaning] of [
      [/^Осмотрено за/, checked],
      [/^Подозрений на/, suspicions],
    ] as const) {
      const figure = screen.getByText(term).parentElement as HTMLElement;
      expect(within(figure).getByText(meaning)).toBeVisible();
    }
    expect(screen.getByText(year)).toBeVisible();
  });
});

describe("what reviews say", () => {
  async function show(reply: Reply<typeof paths.listReviewCounts> | null) {
    const calls = api.reply({ [paths.listReviewCounts]: reply });
    const { ReviewCounts } = await import("./review-counts");
    const { container } = renderPart(<ReviewCounts />);
    await waitFor(() => expect(calls).toHaveLength(1));
    return container;
  }

  test("says how many answered yes, how many answered, and since when", async () => {
    await show([
      200,
      {
        data: [
          { question: "on_time", yes: 1041, answered: 1200, since: "2026-12-01" },
          { question: "whole_skin", yes: 52, answered: 57, since: "2026-11-01" },
        ],
      },
    ]);
    const section = await screen.findByRole("region", { name: "Что говорят после осмотра" });
    const plain = section.textContent?.replace(/\u00a0/g, " ");
    expect(plain).toContain(`${reviewQuestions.whole_skin}«Да» ответили 52 из 57`);
    expect(plain).toContain(`${reviewQuestions.on_time}«Да» ответили 1 041 из 1 200`);
    expect(plain).toContain("с 1 ноября 2026");
    expect(within(section).queryByText(/объяснил/)).not.toBeInTheDocument();
  });

  test.each<[string, Reply<typeof paths.listReviewCounts> | null]>([
    ["too few have answered", [200, { data: [] }]],
    ["the API does not answer", [503, { code: "unavailable", message: "" }]],
    ["there is no network", null],
  ])("says nothing while %s", async (_why, reply) => {
    expect(await show(reply)).toBeEmptyDOMElement();
  });
});
