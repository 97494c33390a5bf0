import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

/** The things that a page describes to search engines, after its scripts have run. */
async function describedThings(page: Page): Promise<Map<string, Record<string, unknown>>> {
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const data = JSON.parse(json ?? "") as { "@graph": ({ "@type": string } & object)[] };
  return new Map(data["@graph"].map((thing) => [thing["@type"], { ...thing }]));
}

test("an article says to search engines what it is, and names no reviewer but a doctor", async ({
  page,
}) => {
  await page.goto(article.path);
  await page.waitForLoadState("networkidle");
  const things = await describedThings(page);
  expect([...things.keys()]).toEqual(
    expect.arrayContaining(["Organization", "MedicalWebPage", "Article", "BreadcrumbList"]),
  );
  const byDoctor = await page.getByText("Проверено врачом").count();
  expect("lastReviewed" in (things.get("MedicalWebPage") ?? {})).toBe(byDoctor > 0);
});

test("a video says how long it is and what it shows", async ({ page }) => {
  await page.goto("/publication/type/video");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/publication\/video\//);
  await page.reload();
  const things = await describedThings(page);
  expect(things.get("VideoObject")?.uploadDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("messengers find a picture for each kind of page", async ({ request }) => {
  for (const path of ["/", "/self-check", article.path]) {
    const html = await (await request.get(path)).text();
    const [meta = ""] = /<meta[^>]+property="og:image"[^>]*>/.exec(html) ?? [];
    const [, image = ""] = /content="([^"]+)"/.exec(meta) ?? [];
    const answer = await request.get(new URL(image).pathname);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toBe("image/jpeg");
  }
});
