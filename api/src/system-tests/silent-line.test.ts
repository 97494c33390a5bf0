import fc from "fast-check";
import * as paths from "@rodinki/contract/paths";
import { waitingEntries, waitingOffers } from "../database/schema/waiting";
import { createTime } from "../testing/calendar";
import type { TestClinic } from "../testing/calendar";
import { repeats } from "../testing/effort";
import { signIn } from "../testing/people";
import type { Person } from "../testing/people";
import { mailSettled } from "../testing/outbox";
import { useTestApp } from "../testing/test-app";
import { booked, clinicAtNoon, entries, join, lapse, offerTo } from "../testing/waiting";

/**
 * A line of people most of whom have lost interest: a person who answers waits once for as many half hours as there are silent people
 * before them for each time that is free, and for nobody afterwards.
 */
const test = useTestApp();

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
