import { sql } from "drizzle-orm";
import { clinicTimes } from "../../../database/schema/calendar";
import { registrationHolds } from "../../../database/schema/registrations";
import { createClinic, createTime, freeTime } from "../../../testing/calendar";
import {
  enter,
  newAddress,
  newcomer,
  othersGet,
  passMinutesOfNewcomers,
} from "../../../testing/newcomers";
import { useTestApp } from "../../../testing/test-app";

/** docs/decisions/095-a-time-waits-for-the-account.md */
const LIVE_OF_NETWORK = 10;
const LOST_OF_NETWORK = 30;

const test = useTestApp();

/** Somebody who registers from the address with a time of a clinic's own. */
async function registered(address: string) {
  const person = await newcomer(test, { address });
  const time = await freeTime(test);
  const answer = (await person.register(time)).json();
  return { ...person, time, what: answer.hold ? "held" : answer.holdRefused?.code };
}

/** How many of them have a time, of so many at once. */
async function heldOf(count: number, address: string) {
  const all = await Promise.all(Array.from({ length: count }, () => registered(address)));
  return all.filter(({ what }) => what === "held");
}

it("keeps ten times at once for one network, and another network's beside them", async () => {
  const address = newAddress();

  const held = await heldOf(LIVE_OF_NETWORK + 2, address);

  expect(held).toHaveLength(LIVE_OF_NETWORK);
  const late = await registered(address);
  expect(late.what).toBe("holds_used_up");
  expect(await othersGet(test, late.time)).toBe(200);
  expect((await registered(newAddress())).what).toBe("held");
  // A browser that corrects its form takes no more than it has.
  expect((await held[0]!.register(held[0]!.time)).json().hold).toBeDefined();
});

it("counts nothing for a network that an account has got", async () => {
  const address = newAddress();
  const [one] = await heldOf(LIVE_OF_NETWORK, address);
  expect((await registered(address)).what).toBe("holds_used_up");

  await enter(test, one!);

  expect((await registered(address)).what).toBe("held");
});

it("keeps no more for a network whose registrations of the last day came to nothing, until the next day", async () => {
  const address = newAddress();
  const { id: clinicTimeId } = await freeTime(test);
  await test.app.database.insert(registrationHolds).values(
    Array.from({ length: LOST_OF_NETWORK }, (_, index) => ({
      timeId: `lost-${index}`,
      clinicTimeId,
      isChild: false,
      network: address,
      until: sql`now() - interval '23 hours'`,
    })),
  );

  expect((await registered(address)).what).toBe("holds_used_up");
  await passMinutesOfNewcomers(test, 61);
  expect((await registered(address)).what).toBe("held");
});

it.each([
  [4, 1],
  [11, 2],
])("keeps of %i times of a clinic's day %i for registrations", async (count, most) => {
  const clinic = await createClinic(test.app);
  const times = [];
  while (times.length < count) times.push(await createTime(test.app, clinic));
  const day = sql`${clinicTimes.clinicId} = ${clinic.id}`;
  expect(await test.app.database.$count(clinicTimes, day)).toBe(count);

  const answers = await Promise.all(
    times.slice(0, most + 2).map(async (time) => (await newcomer(test)).register(time)),
  );

  const what = answers.map((answer) => answer.json()).map((body) => body.holdRefused?.code);
  expect(what.sort()).toEqual([
    "holds_used_up",
    "holds_used_up",
    ...Array.from({ length: most }, () => undefined),
  ]);
  // Another day of the clinic is another one.
  const next = await createTime(test.app, clinic, 5 * 24 * 60);
  expect((await (await newcomer(test)).register(next)).json().hold).toBeDefined();
});
