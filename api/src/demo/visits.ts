import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import { unanswered, type OptionalField } from "@rodinki/contract/optional-answers";
import type { Database } from "../database/database";
import { lockCalendar } from "../database/locks";
import { hashPassword } from "../security/passwords";
import { newToken } from "../security/secret";
import { slots, visitorEmails, visitorsOn } from "./visitors";
import { addTimes, deleteVisitors, freeTimes, saveVisitor } from "./visits-repository";

/** Days with visits: yesterday (attendance not recorded), today, and the next two days; one for each group of visitors. */
const DAYS = [-1, 0, 1, 2];

interface Booking {
  userId: number;
  clinicTimeId: number;
  isChild: boolean;
  familyName: string;
  name: string;
  patronymicName: string;
  birthDate: string;
  gender: string;
  phone: string;
  email: string;
  idempotencyKey: null;
  groupId: null;
  answers: Pick<CreateAppointmentBody, OptionalField>;
  consents: ("booking" | "legal-representative")[];
  ip: string;
  emails: [];
}

/**
 * Books visits of invented people in the first demonstration clinic for yesterday, today and the next days, so that its page is
 * not empty. A person who had a visit on a day, also a canceled or moved one, is not booked for it again.
 *
 * @param book writes a visit with all of its related rows, as booking does
 */
export async function fillDemoVisits(
  database: Database,
  book: (tx: Database, booking: Booking) => Promise<object | null>,
): Promise<void> {
  // The password is random, so that nobody can sign in as an invented person.
  const passwordHash = await hashPassword(newToken());
  await database.transaction(async (tx) => {
    await lockCalendar(tx);
    for (const daysAhead of DAYS) {
      await addTimes(tx, daysAhead, slots);
      for (const { day, slot, cityId, clinicTimeId } of await freeTimes(tx, daysAhead, slots)) {
        const visitor = visitorsOn(day)[slot];
        const wish = slots[slot];
        if (visitor === undefined || wish === undefined) continue;
        const userId = await saveVisitor(tx, { ...visitor, passwordHash, cityId, day });
        if (userId === null) continue;
        const { isChild = false, comment } = wish;
        await book(tx, {
          userId,
          clinicTimeId,
          isChild,
          familyName: visitor.surname,
          name: visitor.name,
          patronymicName: visitor.fatherName,
          birthDate: visitor.birthday,
          gender: "F",
          phone: visitor.phone,
          email: visitor.email,
          idempotencyKey: null,
          groupId: null,
          ip: "127.0.0.1",
          emails: [],
          answers: { ...unanswered, comment },
          consents: ["booking", ...(isChild ? ["legal-representative" as const] : [])],
        });
      }
    }
  });
}

/** Deletes the demonstration's people and their visits, outside of the demonstration. */
export const eraseDemoVisits = (database: Database): Promise<void> =>
  deleteVisitors(database, visitorEmails);
