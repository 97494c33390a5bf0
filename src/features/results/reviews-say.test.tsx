/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { reviewQuestions } from "@rodinki/contract/review-questions";
import { render, screen, waitFor, within } from "@testing-library/react";
import { SWRConfig } from "swr";
import { startFakeApi, type Reply } from "../../testing/fake-api";

const api = startFakeApi();

async function show(reply: Reply<typeof paths.listReviewCounts> | null) {
  const calls = api.reply({ [paths.listReviewCounts]: reply });
  const { ReviewsSay } = await import("./reviews-say");
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <ReviewsSay />
    </SWRConfig>,
  );
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
