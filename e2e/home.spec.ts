import { listResults } from "@rodinki/contract/paths";
import { withLargeLetters } from "./fixtures/fits";
import { expect, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

test("the figures of the API move nothing on the home page, and break no word in large letters", async ({
  page,
}) => {
  const years = [2025, 2024, 2023, 2022, 2021];
  const figures = { cities: 50, patients: 222222, dermatologists: 400, suspicions: 300 };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(globOf(listResults), async (route) => {
    await released;
    await route.fulfill({ json: { data: years.map((year) => ({ year, ...figures })) } });
  });
  await page.goto("/");
  await page.evaluate(async () => {
    await document.fonts.ready;
    new PerformanceObserver((list) => {
      document.body.dataset.shifts = String(list.getEntries().length);
    }).observe({ type: "layout-shift" });
  });
  release();
  await expect(page.getByText("1\u00a0111\u00a0110").first()).toBeVisible();
  await expect(page.locator("#results").getByText("222\u00a0222")).toHaveCount(5);
  await expect(page.locator("body")).not.toHaveAttribute("data-shifts");
  await page.locator("#results summary").click();
  await withLargeLetters(page, async () => {
    expect(await page.locator("#results figure").evaluate(brokenWords)).toEqual([]);
  });
  // What worries somebody comes right after the promise.
  const places = page.locator("main :is(#promise, section[id])");
  const ids = await places.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.slice(0, 2)).toEqual(["promise", "triage"]);
});

/** Runs in the page: the words that begin in one line and end in another. */
function brokenWords(place: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const word of (node.textContent ?? "").matchAll(/[^\s\u00a0]+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word[0]);
    }
  }
  return broken;
}
