import type { Browser, BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { answersToPresses } from "../../e2e/fixtures/until";
import { logIn } from "../../e2e/fixtures/api";
import type { Person } from "../../e2e/fixtures/person";
import { openPhone } from "../browser";
import type { Answers } from "./answers";
import { watch, type Awaited } from "./watch";

/** How many times slower than here the processor of the phone is. */
const SLOWED = 4;

/** 1.6 Mbit/s down, 0.75 up, in bytes a second; 150 ms for each question. */
const NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** How long a finger stays on what it presses, and somebody looks at a page, and at a part of it. Milliseconds. */
const FINGER = 70;
const LOOK = 4000;
const GLANCE = 1500;

/** From a press to what it was for, and to the first sign that it was taken. Milliseconds. */
interface Waited {
  name: string;
  shown: number;
  answered: number;
}

/** What one visit has measured: presses by their names, and of every press and key the time to the next paint. */
export interface Visit {
  waited: Waited[];
  interactions: number[];
}

/** A slowed phone in somebody's hand. */
export class Phone {
  private readonly waited: Waited[] = [];

  private constructor(
    private readonly origin: string,
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  /** @param answers replayed immediately instead of the API, where nothing is to wait for the network */
  static async open(browser: Browser, origin: string, answers: Answers | null): Promise<Phone> {
    const { context, page, devtools } = await openPhone(browser, { origin, watch, slowed: SLOWED });
    await devtools.send("Network.enable");
    if (answers === null)
      await devtools.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
    else await answers.replay(devtools);
    return new Phone(origin, context, page, devtools);
  }

  /** Makes the phone that of somebody who has signed in before. */
  async signInBefore(person: Person): Promise<void> {
    const id = await logIn(this.page.request, person);
    const known = { "is-auth": "true", "user-id": String(id) };
    await this.context.addCookies(
      Object.entries(known).map(([name, value]) => ({ name, value, url: this.origin })),
    );
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Opens a page, and looks at it. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForFunction(answersToPresses);
    await this.page.waitForTimeout(LOOK);
  }

  lookAround(): Promise<void> {
    return this.page.waitForTimeout(GLANCE);
  }

  /** Presses it, and keeps under the name how long it took from the finger's leaving until what is awaited is shown. */
  async press(name: string, control: Locator, awaited: Awaited): Promise<void> {
    // Scrolled to where nothing that stays on screen covers it.
    await control.evaluate((element) =>
      element.scrollIntoView({ block: "center", behavior: "instant" }),
    );
    const box = await control.boundingBox();
    if (!box) throw new Error(`${name}: there is nothing to press`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.expect(awaited);
    await this.devtools.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [point],
    });
    await this.page.waitForTimeout(FINGER);
    await this.devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await this.keep(name);
  }

  /** Types a letter where the focus is; the time is counted from the key. */
  async type(name: string, letter: string, awaited: Awaited): Promise<void> {
    await this.expect(awaited);
    // Playwright's own keyboard has Latin keys only.
    await this.devtools.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      key: letter,
      text: letter,
    });
    await this.devtools.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
    await this.keep(name);
  }

  /** Ends the visit. */
  async close(): Promise<Visit> {
    const interactions = await this.page.evaluate(() => Object.values(window.felt.interactions));
    await this.context.close();
    return { waited: this.waited, interactions };
  }

  private expect(awaited: Awaited): Promise<void> {
    return this.page.evaluate((next) => {
      window.felt.awaited = next;
    }, awaited);
  }

  private async keep(name: string): Promise<void> {
    await this.page.waitForFunction(
      () => window.felt.shown > 0 && window.felt.answered > 0,
      undefined,
      { polling: 50, timeout: 10_000 },
    );
    const { up, answered, shown } = await this.page.evaluate(() => window.felt);
    this.waited.push({ name, shown: shown - up, answered: Math.max(0, answered - up) });
    await this.page.evaluate(() => (window.felt.awaited = null));
  }
}
