import { screenOf, signedInClinic } from "./fixtures/clinic";
import { untilCached } from "./fixtures/until";
import { signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";
import { watchForeign, watchViolations } from "./fixtures/watch";

test.use({ serviceWorkers: "allow" });

/** What belongs to the clinics' page alone. */
const OURS = /\/(?:clinic[-.]|component---src-templates-clinic-|page-data\/clinic\/)/;

test("public pages fetch and cache nothing of the clinics' page", async ({
  page,
  context,
  person,
  baseURL,
}) => {
  const requested: string[] = [];
  context.on("request", (request) => requested.push(new URL(request.url()).pathname));
  for (const address of ["/", "/appointment", "/about", article.path]) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
  }
  await untilCached(page);
  expect(requested.filter((path) => OURS.test(path) || path.includes("/staff/"))).toEqual([]);

  const violations = watchViolations(page);
  const foreign = watchForeign(page, baseURL);
  // A patient's session opens nothing here.
  await signIn(page, person);
  await page.goto("/clinic");
  await expect(page.getByRole("heading", { name: "Вход для сотрудников клиник" })).toBeVisible();
  const clinic = await signedInClinic(context, { visits: [{ inMinutes: -30 }] });
  const response = await page.goto(screenOf(clinic, "day"));
  expect(response?.headers()["cache-control"]).toBe("no-store");
  expect(response?.fromServiceWorker()).toBe(false);
  await expect(page.getByRole("button", { name: "Не пришёл" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(requested.filter((path) => OURS.test(path)).length).toBeGreaterThan(1);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const urls = requests.flat().map(({ url }) => url);
    return { urls, stored: JSON.stringify({ ...localStorage, ...sessionStorage }) };
  });
  expect(cached.urls.filter((url) => OURS.test(url) || url.includes("/clinic"))).toEqual([]);
  expect(cached.stored).not.toContain("Проверкина");

  // Nobody else learns of it.
  expect([violations, foreign]).toEqual([[], []]);

  await context.setOffline(true);
  await expect(page.goto(screenOf(clinic, "day"))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});
