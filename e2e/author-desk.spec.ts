import { expect, test } from "./fixtures/author-desk";
import { allEntries, openEditor, openEntry, someOf } from "./fixtures/editor-page";

test(
  "the editor speaks Russian, its entries open, and so does a text by its address",
  { tag: ["@author-desk", "@repeats"] },
  async ({ page, desk, faults }) => {
    await openEditor(page, desk);
    const missing = await page.evaluate(() => {
      const keysOf = (phrases: object, above = ""): string[] =>
        Object.entries(phrases).flatMap(([key, value]: [string, unknown]) =>
          typeof value === "object" && value !== null
            ? keysOf(value, `${above}${key}.`)
            : [`${above}${key}`],
        );
      const { CMS } = window as unknown as { CMS: { getLocale: (name: string) => object } };
      const russian = new Set(keysOf(CMS.getLocale("ru")));
      return keysOf(CMS.getLocale("en")).filter((key) => !russian.has(key));
    });
    expect(missing).toEqual([]);

    const entries = await allEntries(page, desk);
    expect(entries.length).toBeGreaterThan(60);
    for (const entry of someOf(entries)) {
      await test.step(entry.file, async () => {
        await openEntry(page, entry);
        expect(faults).toEqual([]);
      });
    }

    const [first, second] = entries.filter(({ collection }) => collection === "news");
    if (!first || !second) throw new Error("There are no two news");
    await openEntry(page, first);
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, second.address);
    const [, slug = ""] = /entries\/([^/]+)/.exec(second.address) ?? [];
    await expect(page.getByLabel("Адрес")).toHaveValue(slug);
  },
);
