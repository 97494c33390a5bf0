import type { Browser, BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { answersToPresses } from "../../e2e/fixtures/until";
import { logIn } from "../../e2e/fixtures/api";
import type { Person } from "../../e2e/fixtures/person";
import { openPhone } from "../browser";
import { Durations } from "../frame";
import type { Answers } from "./answers";
import { watch, type Awaited } from "./watch";

/** Factor by which the processor is slowed. */
const SLOWED = 4;

/** 1.6 Mbit/s down, 0.75 up, in bytes a second; 150 ms latency. */
const NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Duration of a press, and time for looking at a page, and at a part of it. Milliseconds. */
const FINGER = 70;
const LOOK = 4000;
const GLANCE = 1500;

/** A slowed phone. */
export class Phone {
  /** Time from each press to its result. */
  readonly shown = new Durations();

  private constructor(
    private readonly origin: string,
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  /** @param answers replayed without delay instead of requests to the API; null: real requests */
  static async open(browser: Browser, origin: string, answers: Answers | null): Promise<Phone> {
    const { context, page, devtools } = await openPhone(browser, { origin, watch, slowed: SLOWED });
    await devtools.send("Network.enable");
    if (answers === null)
      await devtools.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
    else await answers.replay(devtools);
    return new Phone(origin, context, page, devtools);
  }

  /** Sets up the state of a person who has signed in before. */
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

  /** Opens a page, and waits as if reading it. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForFunction(answersToPresses);
    await this.page.waitForTimeout(LOOK);
  }

  lookAround(): Promise<void> {
    return this.page.waitForTimeout(GLANCE);
  }

  /** Presses a control, and stores under the name the time from the release until the awaited element is visible. */
  async press(name: string, control: Locator, awaited: Awaited): Promise<void> {
    // Scrolled to a position where no sticky element covers it.
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

  /** Types a letter into the focused field; the time is measured from the key. */
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

  /** Ends the visit. @returns the time from every press and key to the next paint */
  async close(): Promise<number[]> {
    const interactions = await this.page.evaluate(() => Object.values(window.felt.interactions));
    await this.context.close();
    return interactions;
  }

  private expect(awaited: Awaited): Promise<void> {
    return this.page.evaluate((next) => {
      window.felt.awaited = next;
    }, awaited);
  }

  private async keep(name: string): Promise<void> {
    await this.page.waitForFunction(() => window.felt.shown > 0, undefined, {
      polling: 50,
      timeout: 10_000,
    });
    const { up, shown } = await this.page.evaluate(() => window.felt);
    this.shown.add(name, shown - up);
    await this.page.evaluate(() => (window.felt.awaited = null));
  }
}
