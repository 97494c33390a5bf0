import fc from "fast-check";
import * as paths from "@rodinki/contract/paths";
import { waitingEntries, waitingOffers } from "../database/schema/waiting";
import { offerTimes } from "../modules/appointments/waiting/offers";
import { clinicAtNoon, createTime } from "../testing/calendar";
import type { TestClinic, TestTime } from "../testing/calendar";
import { repeats } from "../testing/effort";
import { signIn } from "../testing/people";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { booked, entries, join, lapse, offerTo } from "../testing/waiting";
import { nameOf, WAITING_DEEDS, WaitingWorld } from "../testing/waiting-world";
import type { Person } from "../testing/people";
import { mailSettled } from "../testing/outbox";

const test = useTestApp();

/**
 * People who wait, book, cancel, take what they are offered, decline it or say nothing, all at once, while processes that
 * offer die in the middle: nobody is offered a time out of turn, two at once, or one that is somebody's.
 */
const PEOPLE = 7;
const TIMES = 3;

const action = fc.record({
  kind: fc.constantFrom(...WAITING_DEEDS),
  who: fc.nat(PEOPLE - 1),
  time: fc.nat(TIMES - 1),
});
const story = fc.array(
  fc.record({
    actions: fc.array(action, { minLength: 1, maxLength: 6 }),
    freed: fc.nat(TIMES - 1),
  }),
  { minLength: 1, maxLength: 8 },
);

it("offers in turn, and only what is nobody's, in every order of what people and processes do", async () => {
  const numRuns = repeats({ whole: 30, quick: 8 });
  let offers = 0;
  await fc.assert(
    fc.asyncProperty(story, async (rounds) => {
      await test.app.database.delete(waitingEntries);
      await test.app.database.delete(waitingOffers);
      const clinic = await clinicAtNoon(test);
      const times: TestTime[] = [];
      for (let index = 0; index < TIMES; index += 1) {
        times.push(await createTime(test.app, clinic, (3 + index) * 24 * 60));
      }
      const people = await signIn(test.app, PEOPLE);
      const world = new WaitingWorld(test, clinic, people, times);
      // All is taken, and the others wait.
      for (let who = 0; who < TIMES; who += 1) await world.do({ kind: "book", who, time: who });
      for (let who = TIMES; who < PEOPLE; who += 1) await world.do({ kind: "join", who, time: 0 });
      for (const { actions, freed } of rounds) {
        await Promise.all(actions.map((one) => world.do(one)));
        await test.app.timesOffered();
        await world.check();
        await world.free(freed);
        const expected = await world.expected();
        await Promise.all([1, 2].map(() => offerTimes(test.app.database, SITE_URL)));
        const made = await test.app.database.select().from(waitingOffers);
        expect(made.map(nameOf).sort()).toEqual(expected);
        offers += made.length;
        await world.check();
      }
    }),
    { numRuns, seed: jest.getSeed() },
  );
  // A story in which nobody is offered anything shows nothing.
  expect(offers).toBeGreaterThan(numRuns);
});

/**
 * A line of people most of whom have lost interest: a person who answers waits once for as many half hours as there are silent people
 * before them for each time that is free, and for nobody afterwards.
 */
const line = fc.record({
  silent: fc.nat(20),
  /** How many of them stand before the person who answers. */
  before: fc.nat(20),
  free: fc.integer({ min: 1, max: 4 }),
});

const free = async (clinic: TestClinic, count: number) => {
  for (let made = 0; made < count; made += 1) await createTime(test.app, clinic, 5 * 24 * 60);
};

/** Nobody answers for half an hour, by e-mails that have been sent. */
async function halfAnHour(): Promise<void> {
  await mailSettled(test);
  await lapse(test, { withGrace: false });
  await test.app.timesOffered();
}

async function decline(person: Person, timeId: string): Promise<void> {
  await person.browser.call(paths.releaseTime, { query: { time_id: timeId } });
  await test.app.timesOffered();
}

/** In half hours from now. */
async function untilOffered(person: Person, most: number): Promise<number> {
  for (let passed = 0; passed <= most; passed += 1) {
    const offer = await offerTo(test, person);
    if (offer !== null) {
      await decline(person, offer.TimeId);
      return passed;
    }
    await halfAnHour();
  }
  return Infinity;
}

it("delays who answers by the silent people before them, once", async () => {
  await fc.assert(
    fc.asyncProperty(line, async (given) => {
      await test.app.database.delete(waitingEntries);
      await test.app.database.delete(waitingOffers);
      const clinic = await clinicAtNoon(test);
      await booked(test, clinic);
      const people = await signIn(test.app, given.silent + 1);
      const before = Math.min(given.before, given.silent);
      const attentive = people[before]!;
      for (const { browser } of people) expect((await join(browser, clinic)).statusCode).toBe(201);

      await free(clinic, given.free);
      const most = Math.floor(before / given.free);
      expect(await untilOffered(attentive, most)).toBe(most);
      for (let more = 0; more < 3; more += 1) {
        // What is free by now has been refused by who answers, and is asked of the silent who are left.
        await free(clinic, 1);
        expect(await untilOffered(attentive, 0)).toBe(0);
      }
      await halfAnHour();
      for (const person of people.slice(0, before)) {
        expect(await entries(person)).toMatchObject([{ stopped: true }]);
      }
    }),
    { numRuns: repeats({ whole: 25, quick: 3 }), seed: jest.getSeed() },
  );
});
