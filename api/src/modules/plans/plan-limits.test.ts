import * as paths from "@rodinki/contract/paths";
import type { Browser } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { colleague } from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp({ RATE_LIMIT: "on" });

const MAX_CALLS = 240;

/** Shows the preview of a missing plan: all that counts is counted before. */
const look = async (browser: Browser, id: number) =>
  (await browser.call(paths.showPlanPreview, { params: { id, plan_id: 1 } })).statusCode;

it("counts what is worked out anew for the colleague and for the clinic", async () => {
  const [clinic, other] = [await createClinic(test.app), await createClinic(test.app)];
  const one = await colleague(test.app, clinic.id);
  const another = await colleague(test.app, clinic.id);
  const network = await colleague(test.app, "network");
  for (let call = 0; call < MAX_CALLS; call += 1) {
    expect(await look(call % 2 === 0 ? one.browser : another.browser, clinic.id)).toBe(410);
  }

  expect(await look(one.browser, clinic.id)).toBe(429);
  expect(await look(network.browser, clinic.id)).toBe(429);
  expect(await look(network.browser, other.id)).toBe(410);
});
