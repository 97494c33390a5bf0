import { sql } from "drizzle-orm";
import { consentVersions } from "@rodinki/contract/consents";
import { reviews } from "../database/schema/appointments";
import { reviewAnswers } from "../database/schema/review-answers";
import { lookAgains, openingAlerts } from "../database/schema/subscriptions";
import { questions } from "../database/schema/questions";
import { securityEvents } from "../database/schema/security";
import { create, heldTimeId, hold } from "./booking";
import { createClinic, createTime } from "./calendar";
import { insertSecrets, insertWaiting, insertWaitingCaller } from "./own-rows";
import { createPerson } from "./accounts";
import type { TestApp } from "./test-app";

/** A person with rows in every table of personal data. */
export async function knownPerson(test: TestApp) {
  const person = await createPerson(test);
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const made = await create(person.browser, await heldTimeId(person.browser, time), {
    comment: "Родинка на левой лопатке",
  });
  const { id: appointmentId } = made.json().data;
  const another = await createTime(test.app, clinic);
  await hold(person.browser, another, { consumer_id: appointmentId });
  const [review] = await database
    .insert(reviews)
    .values({ appointmentId, rating: 5, text: "Спасибо всем" })
    .returning();
  const { id: userId, email } = person;
  const { cityId, id: clinicId } = clinic;
  const birthday = { childBirthday: "2019-02-17" };
  // An offer that was booked would be deleted with its entry, as soon as the application looks at the waiting list.
  await insertWaiting(database, {
    userId,
    cityId,
    clinicId,
    clinicTimeId: another.id,
    ...birthday,
  });
  await insertWaitingCaller(database, { userId, clinicId });
  await database
    .insert(reviewAnswers)
    .values({ reviewId: review?.id ?? 0, question: "next_step", answer: "yes" });
  await database.insert(lookAgains).values({
    userId,
    months: 3,
    day: "2031-07-13",
    timeZone: "Europe/Moscow",
    dueAt: sql`now() + interval '1 day'`,
  });
  await insertSecrets(database, { userId, appointmentId, email });
  await database.insert(questions).values({
    name: "Анна",
    email: person.email.toUpperCase(),
    question: "Чего бояться?",
    consentVersion: consentVersions.question,
    ip: "203.0.113.77",
  });
  await database.insert(openingAlerts).values({
    cityId: clinic.cityId,
    email: person.email,
    tokenHash: person.email,
    consentVersion: consentVersions.opening,
    expiresAt: sql`now() + interval '1 day'`,
    confirmedAt: sql`now()`,
  });
  await database.insert(securityEvents).values({ kind: "sign-in", userId: person.id });
  return { ...person, appointmentId, cityId, day: time.day };
}
