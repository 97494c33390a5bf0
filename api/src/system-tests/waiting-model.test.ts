import fc from "fast-check";
import { waitingEntries, waitingOffers } from "../database/schema/waiting";
import { offerTimes } from "../modules/appointments/waiting/offers";
import { createTime } from "../testing/calendar";
import type { TestTime } from "../testing/calendar";
import { repeats } from "../testing/effort";
import { signIn } from "../testing/people";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { clinicAtNoon } from "../testing/waiting";
import { nameOf, WAITING_DEEDS, WaitingWorld } from "../testing/waiting-world";

/**
 * People who wait, book, cancel, take what they are offered, decline it or say nothing, all at once, while processes that
 * offer die in the middle: nobody is offered a time out of turn, two at once, or one that is somebody's.
 */
const test = useTestApp();
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
