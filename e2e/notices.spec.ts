import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { findWholeChromium } from "./chromium";
import { expect, test } from "./fixtures/test";

// Chromium delivers what a push service would: that it is encrypted and sent is api/src/push/sending.test.ts.
const whole = findWholeChromium();

test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...whole });
  },
});

interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** @returns what gives the worker of this page a notice */
async function pushService(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (data: string) =>
    session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Presses a notice as the system does. @returns what the worker opens for it: without windows no system can press */
const press = (context: BrowserContext, tag: string): Promise<string[]> => {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("there is no worker");
  return worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (address: string) => Promise<null> };
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent: (event: Event) => boolean;
    };
    const [notification] = await scope.registration.getNotifications({ tag: pressed });
    const opened: string[] = [];
    const permissionAsked = new Promise<void>((resolve) => {
      scope.clients.openWindow = (address) => {
        opened.push(address);
        resolve();
        return Promise.resolve(null);
      };
    });
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    await permissionAsked;
    return opened;
  }, tag);
};

test("a notice says nothing of the person, and a press opens its page", async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!whole, "Only a whole browser shows notices: npx playwright install chromium.");
  // The worker takes the page over first: before that it has nothing to show.
  await page.goto("/rules");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  const deliver = await pushService(context, page);
  const answerBy = Date.parse("2031-05-14T14:35:00-04:00");
  const offer = { tag: "offer", path: "/lk/waiting", answerBy };
  await deliver(JSON.stringify(offer).padEnd(256));
  const said = { title: "Есть новость о вашей записи", body: "Ответить можно до 14:35" };
  await expect.poll(() => shown(page)).toEqual([{ ...said, tag: "offer" }]);

  await test.step("the same once more is one notice, and another is another", async () => {
    await deliver(JSON.stringify(offer));
    await deliver(JSON.stringify({ tag: "visit", path: "/lk/appointments", answerBy: null }));
    await expect.poll(() => shown(page).then((notices) => notices.length)).toBe(2);
    expect((await shown(page)).map(({ body }) => body).sort()).toEqual(["", said.body].sort());
  });

  await test.step("a press opens the page, and the notice is closed", async () => {
    expect(await press(context, "offer")).toEqual([`${baseURL}/lk/waiting`]);
    await expect.poll(() => shown(page).then((notices) => notices.length)).toBe(1);
  });

  // A browser without windows may drop all its notices, so this one is delivered until it is seen.
  await expect(async () => {
    await deliver("no JSON");
    expect(await shown(page)).toContainEqual({ title: said.title, body: "", tag: "" });
  }).toPass();
});
