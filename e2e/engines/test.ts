import { test as base, expect } from "../fixtures/test";
import { PHONE, type Engine, type Size } from "./engine";
import { existsSync } from "node:fs";
import { chromium } from "./chromium";
import type { Installation } from "./engine";
import { firefox } from "./firefox";
import { webkit } from "./webkit";
import { Visitor } from "./visitor";

/** By the names of their projects in e2e/soak.config.ts. */
const installations: Record<string, Installation> = { chromium, firefox, webkit };

const isInstalled = ({ files }: Installation): boolean => files.every(existsSync);

/** One line for those who lack it. */
const howToInstall = ({ title, packages }: Installation): string =>
  `${title} is not installed: apt-get install ${packages.join(" ")}`;

interface Fixtures {
  window: Size;
  engine: Engine;
  /** Somebody with a fresh browser, who has answered about cookies before. */
  visitor: Visitor;
}

export const test = base.extend<Fixtures>({
  window: [PHONE, { option: true }],
  engine: async ({ window }, use, info) => {
    const installation = installations[info.project.name];
    if (!installation) throw new Error(`There is no engine ${info.project.name}`);
    if (!isInstalled(installation)) throw new Error(howToInstall(installation));
    const engine = await installation.start(window);
    await use(engine);
    if (info.status !== info.expectedStatus) {
      const body = Buffer.from(await engine.photograph(), "base64");
      await info.attach("window", { body, contentType: "image/png" });
    }
    await engine.close();
  },
  visitor: async ({ engine, baseURL }, use) => {
    const visitor = new Visitor(engine, baseURL ?? "");
    await visitor.load("/robots.txt");
    await visitor.run(() => {
      document.cookie = `selectedCookieGroups=${encodeURIComponent('["1"]')}; path=/`;
    });
    await use(visitor);
  },
});

export { expect };
