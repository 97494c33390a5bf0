import * as paths from "@rodinki/contract/paths";
import { refusal } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import type { Browser } from "../../testing/browser";
import { colleague, invite } from "../../testing/staff";
import type { Colleague } from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";
import { statusesOf } from "../../testing/visitors";

const test = useTestApp({ RATE_LIMIT: "on" });

it("counts the cards of visits that one colleague reads, by whichever call", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id, "reception");
  // Requests for missing visits are counted, too.
  const params = { id: clinic.id, appointment_id: 1 };
  const read = async () => refusal(await browser.call(paths.showVisit, { params }));
  const confirm = async () =>
    refusal(await browser.call(paths.setConfirmation, { params, json: { status: "booked" } }));
  for (let pair = 0; pair < 150; pair += 1) {
    expect([await read(), await confirm()]).toEqual(["404 not_found", "404 not_found"]);
  }
  expect([await read(), await confirm()]).toEqual([
    "429 too_many_requests",
    "429 too_many_requests",
  ]);
});

type Look = (by: Colleague, id: number) => Promise<{ statusCode: number }>;

// All that counts is counted before the call is refused: the plan or the doctor is missing, or the days are invalid.
const looks: [what: string, most: number, refused: number, look: Look][] = [
  [
    "lists",
    40,
    422,
    ({ browser }, id) =>
      browser.call(paths.exportVisits, {
        params: { id },
        body: { format: "csv", from: "2026-02-02", to: "2026-02-01" },
      }),
  ],
  [
    "previews of plans",
    240,
    410,
    ({ browser }, id) => browser.call(paths.showPlanPreview, { params: { id, plan_id: 1 } }),
  ],
  [
    "previews of closings",
    240,
    404,
    ({ browser }, id) =>
      browser.call(paths.previewClosing, {
        params: { id },
        body: { doctor_id: 2_000_000_000, day: "2090-01-01", from: "09:00", to: "10:00" },
      }),
  ],
];

it.each(looks)(
  "counts %s for the clinic as for each colleague, and for no other clinic",
  async (_what, most, refused, look) => {
    const [clinic, other] = [await createClinic(test.app), await createClinic(test.app)];
    const own = [await colleague(test.app, clinic.id), await colleague(test.app, clinic.id)];
    const network = await colleague(test.app, "network");
    const status = async (by: Colleague, id: number) => (await look(by, id)).statusCode;
    for (let call = 0; call < most; call += 1) {
      expect(await status(own[call % 2]!, clinic.id)).toBe(refused);
    }
    for (const one of [own[0]!, network]) expect(await status(one, clinic.id)).toBe(429);
    expect(await status(network, other.id)).toBe(refused);
  },
);

it("lets a colleague have no endless reads", async () => {
  const { id } = await createClinic(test.app);
  const [greedy, other] = [await colleague(test.app, id), await colleague(test.app, id)];
  const read = (browser: Browser) => browser.call(paths.listClosedHours, { params: { id } });

  expect(await statusesOf(601, () => read(greedy.browser))).toEqual({ 200: 600, 429: 1 });
  expect((await read(other.browser)).statusCode).toBe(200);
});

it("sends strangers only some dozens of invitations in a colleague's name", async () => {
  const { id } = await createClinic(test.app);
  const { browser } = await colleague(test.app, id);
  const statuses = await statusesOf(31, (number) =>
    invite(browser, id, { email: `new-${number}@clinic.example` }),
  );
  expect(statuses).toEqual({ 200: 30, 429: 1 });
});
