import * as paths from "@rodinki/contract/paths";
import { refusal } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { invalid, notFound, tooMany } from "../../testing/refusals";
import { colleague } from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp({ RATE_LIMIT: "on" });

it("counts lists for the clinic as for each colleague, and for no other clinic", async () => {
  const [clinic, other] = [await createClinic(test.app), await createClinic(test.app)];
  const [one, another] = [
    await colleague(test.app, clinic.id),
    await colleague(test.app, clinic.id),
  ];
  const stranger = await colleague(test.app, other.id);
  // The range of days is invalid, so the export is refused early, and still counted.
  const body = { format: "csv", from: "2026-02-02", to: "2026-02-01" };
  const take = async ({ browser }: typeof one, id: number) =>
    refusal(await browser.call(paths.exportVisits, { params: { id }, body }));
  for (const taker of [one, another]) {
    for (let call = 0; call < 20; call += 1) expect(await take(taker, clinic.id)).toEqual(invalid);
  }
  expect(await take(another, clinic.id)).toEqual(tooMany);
  expect(await take(stranger, other.id)).toEqual(invalid);
});

it("counts the cards of visits that one colleague reads, by whichever call", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id, "reception");
  // Requests for missing visits are counted, too.
  const params = { id: clinic.id, appointment_id: 1 };
  const read = async () => refusal(await browser.call(paths.showVisit, { params }));
  const confirm = async () =>
    refusal(await browser.call(paths.setConfirmation, { params, json: { status: "booked" } }));
  for (let pair = 0; pair < 150; pair += 1) {
    expect([await read(), await confirm()]).toEqual([notFound, notFound]);
  }
  expect([await read(), await confirm()]).toEqual([tooMany, tooMany]);
});

it("counts previews of plans for the clinic as for each colleague, and for no other clinic", async () => {
  const [clinic, other] = [await createClinic(test.app), await createClinic(test.app)];
  const own = [await colleague(test.app, clinic.id), await colleague(test.app, clinic.id)];
  const network = await colleague(test.app, "network");
  // All that counts is counted before the plan is missed.
  const look = async ({ browser }: typeof network, id: number) =>
    (await browser.call(paths.showPlanPreview, { params: { id, plan_id: 1 } })).statusCode;
  for (let call = 0; call < 240; call += 1) {
    expect(await look(own[call % 2]!, clinic.id)).toBe(410);
  }
  for (const one of [own[0]!, network]) expect(await look(one, clinic.id)).toBe(429);
  expect(await look(network, other.id)).toBe(410);
});
