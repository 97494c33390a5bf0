import { count, eq, sql } from "drizzle-orm";
import { clinics, clinicTimes, doctors } from "../database/schema/calendar";
import type { Browser } from "./browser";
import { createClinic } from "./calendar";
import type { TestClinic } from "./calendar";
import { planLine } from "./plan-line";
import type { Cells } from "./plan-line";
import type { PlanAnswers, PlanPreview } from "@rodinki/contract/plan";
import * as paths from "@rodinki/contract/paths";
import { undo } from "./closing";
import { answer, apply, previewOf } from "./plans";
import { colleague } from "./staff";
import type { TestApp } from "./test-app";

/** A clinic with a coordinator who plans for it: made before the tests of a file. */
export function plannedClinic(test: TestApp) {
  let clinic: TestClinic;
  let browser: Browser;
  let names = 0;

  beforeAll(async () => {
    clinic = await createClinic(test.app);
    // The clinic gets the data that `line` has.
    await test.app.database
      .update(clinics)
      .set({ phone: "74230000000", latitude: 43.115, longitude: 131.885 })
      .where(eq(clinics.id, clinic.id));
    ({ browser } = await colleague(test.app, clinic.id));
  });

  const preview = (...lines: string[]) => previewOf(browser, clinic.id, ...lines);

  return {
    get clinic() {
      return clinic;
    },
    get browser() {
      return browser;
    },

    newDoctor: () => {
      names += 1;
      return `${"абвгдежзик"[names % 10]?.repeat(8)} ${"лмнопрстуф"[Math.floor(names / 10)]?.repeat(8)}`;
    },

    /** One line of a plan for the clinic: three times of twenty minutes on one day. */
    line: (cells: Cells) => planLine({ город: clinic.cityName, клиника: "Клиника", ...cells }),

    preview,

    apply: (shown: PlanPreview, key?: string) => apply(browser, clinic.id, shown, key),

    answer: (id: number, answers: Partial<PlanAnswers>) => answer(browser, clinic.id, id, answers),

    undo: (actionId: number) => undo(browser, { clinic }, actionId),

    shownAgain: async ({ id }: PlanPreview) => {
      const params = { id: clinic.id, plan_id: id };
      return (await browser.call(paths.showPlanPreview, { params })).json();
    },

    applied: async (...lines: string[]) => {
      const response = await apply(browser, clinic.id, await preview(...lines));
      expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
      return response.json();
    },

    timesOf: (doctor: string) =>
      test.app.database
        .select({
          id: clinicTimes.id,
          day: sql<string>`${clinicTimes.day}::text`,
          startsAt: clinicTimes.startsAt,
          isClosed: sql<boolean>`${clinicTimes.closedAt} is not null`,
        })
        .from(clinicTimes)
        .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
        .where(eq(doctors.name, doctor))
        .orderBy(clinicTimes.startsAt),

    everything: async () => {
      const { database } = test.app;
      const [times] = await database.select({ count: count() }).from(clinicTimes);
      const [people] = await database.select({ count: count() }).from(doctors);
      const places = await database.select().from(clinics).orderBy(clinics.id);
      return { times, people, places };
    },
  };
}
