import { readFileSync } from "node:fs";
import path from "node:path";
import { isAlive, markAlive, press } from "./fixtures/inner-navigation";
import { expect, test } from "./fixtures/test";

const { redirects } = JSON.parse(
  readFileSync(path.resolve(__dirname, "../.hosting/site.json"), "utf8"),
) as { redirects: { from: string; to: string; status: number }[] };

test("every old address is answered with its new one, for good", async ({ request }) => {
  expect(redirects.length).toBeGreaterThan(20);
  for (const { from, to } of redirects) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
  }
});

test("a press on an old address leads to the new one without leaving the page", async ({
  page,
}) => {
  await page.goto("/publication");
  await markAlive(page);
  const inside = redirects.filter(({ to }) => /^\/(?!.*\.pdf$)/.test(to));
  // Of each kind one: a page, a place on one, and what had a page at the top.
  for (const { from, to } of [
    inside.find((entry) => entry.to.includes("#")),
    inside.find((entry) => entry.to === "/publication"),
    inside.find((entry) => entry.to.startsWith("/publication/")),
  ].filter((entry) => entry !== undefined)) {
    await press(page, from);
    await expect(page).toHaveURL(to);
    // Pages and the visit they belong to stay the same: nothing was loaded again.
    expect(await isAlive(page), from).toBe(true);
    await press(page, "/publication");
    await expect(page).toHaveURL("/publication");
  }
});

test("a press on the old address of a file loads the file", async ({ page }) => {
  await page.goto("/publication");
  await markAlive(page);
  const asked = page.waitForRequest("**/rules.pdf");
  await press(page, "/legal/information.pdf");
  expect((await asked).isNavigationRequest()).toBe(true);
});

const outside = redirects.filter(({ to }) => !to.startsWith("/"));

for (const { from, to } of outside) {
  test(`${from} leaves for the other site that content permits, without the visitor's query`, async ({
    page,
  }) => {
    await page.route(to, (route) => route.fulfill({ body: "другой сайт" }));
    await page.goto("/publication");
    await markAlive(page);
    const asked = page.waitForRequest(to);
    await press(page, `${from}?from=mail`);
    expect((await asked).isNavigationRequest()).toBe(true);
    await expect(page).toHaveURL(to);
  });
}
