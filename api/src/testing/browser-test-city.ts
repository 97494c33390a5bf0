import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { users } from "../database/schema/accounts";
import { clinics } from "../database/schema/calendar";
import { insertEntry } from "../modules/appointments/waiting/waiting-repository";
import { holdTime } from "../modules/booking/holds";
import { addVisit } from "./browser-test-clinic";
import { createClinic, createTime, zoneAt } from "./calendar";
import type { TestClinic, TestTime } from "./calendar";

export interface CityWish {
  email: string;
  has: "visit" | "hold" | "offer";
}

interface MadeCity {
  id: number;
  name: string;
  userId: number;
  /** Two of one day and two of the next. The first is the person's, the others are free. */
  times: TestTime[];
}

const DAY_MINUTES = 24 * 60;
const TIMES = [3 * DAY_MINUTES, 3 * DAY_MINUTES + 30, 4 * DAY_MINUTES, 4 * DAY_MINUTES + 30];

/**
 * Makes a city with a clinic, and there the person's visit, a time that is held for them, or a place in the waiting list, for which the
 * server then sends an offer. No other test books there.
 */
export async function makeCity(app: FastifyInstance, { email, has }: CityWish): Promise<MadeCity> {
  const { database } = app;
  const userId = await idOf(app, email);
  const clinic = await createClinic(app, zoneAt(12));
  // All clinics of the tests' server are demonstrations, as other tests read the texts of one.
  await database.update(clinics).set({ isDemo: true }).where(eq(clinics.id, clinic.id));
  // The entry is made before the times, so that the first of them is offered.
  if (has === "offer") await wait(app, clinic, userId);
  const times: TestTime[] = [];
  for (const minutes of TIMES) times.push(await createTime(app, clinic, minutes));
  const [{ id: clinicTimeId, day }] = times as [TestTime];
  if (has === "visit") {
    await addVisit(app, clinicTimeId, { familyName: "Проверкина", comment: "", userId });
  }
  if (has === "hold") {
    const isFor = { childBirthday: null, appointmentId: null };
    await holdTime(database, { userId, clinicTimeId, day, extend: false, minutes: 15, ...isFor });
  }
  if (has === "offer") app.offerTimes();
  app.shared.forget();
  return { id: clinic.cityId, name: clinic.cityName, userId, times };
}

async function idOf({ database }: FastifyInstance, email: string): Promise<number> {
  const [user] = await database.select().from(users).where(eq(users.email, email.toLowerCase()));
  if (user === undefined) throw new Error(`nobody has the address ${email}`);
  return user.id;
}

async function wait({ database }: FastifyInstance, { cityId }: TestClinic, userId: number) {
  const dayFrom = (days: number) =>
    new Date(Date.now() + days * DAY_MINUTES * 60_000).toISOString().slice(0, 10);
  await database.transaction((tx) =>
    insertEntry(tx, {
      userId,
      city_id: cityId,
      clinicIds: [],
      childBirthday: null,
      childName: "",
      since: dayFrom(0),
      until: dayFrom(30),
      weekdays: "1234567",
      morning: true,
      afternoon: true,
      evening: true,
    }),
  );
}
