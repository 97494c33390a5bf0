import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import type { Browser } from "../testing/browser";
import { createClinic } from "../testing/calendar";
import { send } from "../testing/descriptions";
import { upload } from "../testing/plans";
import { colleague } from "../testing/staff";
import { useTestApp } from "../testing/test-app";

/** How often one colleague may ask for what costs others something. */
const test = useTestApp({ RATE_LIMIT: "on" });

const day = { day: "2030-01-10", from: "09:00", to: "10:00", doctor_id: null };
const digest = "0".repeat(64);
const key = () => ({ "idempotency-key": randomUUID() });
const list = { format: "csv", from: "2030-01-11", to: "2030-01-10" } as const;

it.each<
  [
    what: string,
    most: number,
    ask: (browser: Browser, id: number) => PromiseLike<{ statusCode: number }>,
  ]
>([
  ["reads", 600, (browser, id) => browser.call(paths.listClosedHours, { params: { id } })],
  [
    "lists for Excel",
    30,
    (browser, id) => browser.call(paths.exportVisits, { params: { id }, body: list }),
  ],
  ["plans", 120, (browser, id) => upload(browser, id, Buffer.from("no plan"))],
  [
    "closings",
    60,
    (browser, id) =>
      browser.call(paths.closeHours, {
        params: { id },
        json: { ...day, digest, people: [] },
        headers: key(),
      }),
  ],
  [
    "descriptions",
    20,
    (browser, id) =>
      send(browser, [paths.changeDescription, id], { notify: "letter", digest }, randomUUID()),
  ],
])("lets a colleague have no endless %s", async (_what, most, ask) => {
  const { id } = await createClinic(test.app);
  const greedy = (await colleague(test.app, id)).browser;
  const other = (await colleague(test.app, id)).browser;
  const codes: number[] = [];
  for (let times = 0; times <= most; times += 1) {
    codes.push((await ask(greedy, id)).statusCode);
  }
  expect(codes.at(-1)).toBe(429);
  expect(codes.slice(0, most - 5)).not.toContain(429);
  expect((await ask(other, id)).statusCode).not.toBe(429);
});
