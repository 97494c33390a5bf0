import { sql } from "drizzle-orm";
import { consentVersions } from "@rodinki/contract/consents";
import { create, heldTimeId, hold } from "./booking";
import { createClinic, createTime } from "./calendar";
import { insertSecrets, insertWaiting, insertWaitingCaller } from "./own-rows";
import { insertAny } from "./rows";
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
  const { id: userId, email } = person;
  const { cityId, id: clinicId } = clinic;
  const review = { appointment_id: appointmentId, rating: 5, text: "Спасибо всем" };
  const review_id = await insertAny(database, "reviews", review);
  await insertAny(database, "review_answers", { review_id, question: "next_step", answer: "yes" });
  // An offer that was booked would be deleted with its entry, as soon as the application looks at the waiting list.
  const offered = { clinicTimeId: another.id, childBirthday: "2019-02-17" };
  await insertWaiting(database, { userId, cityId, clinicId, ...offered });
  await insertWaitingCaller(database, { userId, cityId, clinicId });
  const tomorrow = sql`now() + interval '1 day'`;
  await insertAny(database, "look_agains", {
    user_id: userId,
    day: "2031-07-13",
    due_at: tomorrow,
  });
  await insertSecrets(database, { userId, appointmentId, email });
  await insertAny(database, "questions", {
    name: "Анна",
    email: email.toUpperCase(),
    question: "Чего бояться?",
    consent_version: consentVersions.question,
    ip: "203.0.113.77",
  });
  await insertAny(database, "opening_alerts", {
    city_id: cityId,
    email,
    consent_version: consentVersions.opening,
    expires_at: tomorrow,
    confirmed_at: sql`now()`,
  });
  await insertAny(database, "security_events", { kind: "sign-in", user_id: userId });
  return { ...person, appointmentId, cityId, day: time.day };
}
