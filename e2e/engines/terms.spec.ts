import { expect } from "@playwright/test";
import { pageWithTerms } from "../fixtures/texts";
import type { Part } from "./look";
import { link } from "./parts";
import { test } from "./test";

const sheet: Part = { by: "css", what: ".sheet:target" };

test(
  "a word of a text opens where it stands, and closes again",
  { tag: "@engines" },
  async ({ visitor }) => {
    const place = () => visitor.run(() => Math.round(window.scrollY));
    await visitor.open(pageWithTerms());
    await visitor.press(link(/: что это значит$/, 0));
    await visitor.sees(sheet);
    const opened = await place();

    await visitor.inside(sheet).press(link(/^Закрыть/));
    await visitor.seesNo(sheet);
    expect(await place()).toBe(opened);

    await visitor.press(link(/: что это значит$/, 0));
    await visitor.sees(sheet);
    expect(await place()).toBe(opened);
  },
);
