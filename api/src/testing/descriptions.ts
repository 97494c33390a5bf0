import { eq } from "drizzle-orm";
import type { DescriptionChange, Notice } from "@rodinki/contract/clinic-description";
import * as paths from "@rodinki/contract/paths";
import { appointments } from "../database/schema/appointments";
import { clinics, clinicTimes } from "../database/schema/calendar";
import { letters } from "../database/schema/mail";
import { bookedVisit, create, heldTimeId } from "./booking";
import type { Browser } from "./browser";
import { createClinic } from "./calendar";
import type { TestClinic, TestTime } from "./calendar";
import { emailsTo } from "./outbox";
import { colleague } from "./staff";
import type { TestApp } from "./test-app";

export const OLD = "ул. Светланская, д. 1";
export const NEW = "Океанский проспект, д. 7";
export const moved: DescriptionChange = { clinic: { address: NEW } };

let pressed = 0;

export const askPreview = (browser: Browser, id: number, wanted: DescriptionChange) =>
  browser.call(paths.previewDescription, { params: { id }, json: wanted });

export const preview = async (...asked: Parameters<typeof askPreview>) =>
  (await askPreview(...asked)).json();

export const press = (
  browser: Browser,
  id: number,
  { wanted, ...agreed }: { wanted: DescriptionChange; digest: string; notify: Notice },
  key = `press ${(pressed += 1)}`,
) =>
  browser.call(paths.changeDescription, {
    params: { id },
    json: { ...wanted, ...agreed },
    headers: { "idempotency-key": key },
  });

export async function change(
  browser: Browser,
  clinic: number,
  wanted: DescriptionChange,
  notify: Notice = "letter",
) {
  const { digest } = await preview(browser, clinic, wanted);
  return press(browser, clinic, { wanted, digest, notify });
}

export const emailsOfAction = (test: TestApp, actionId: number) =>
  test.app.database.select().from(letters).where(eq(letters.actionId, actionId));

export async function emailsOfChange(test: TestApp, email: string) {
  return (await emailsTo(test, email)).filter(({ subject }) =>
    /^(?:Изменил|Клиника уточнила)/.test(subject),
  );
}

export async function visitedClinic(test: TestApp, minutes?: number, childFromAge?: number) {
  const clinic = await createClinic(test.app);
  const visit = await bookedVisit(test, clinic, minutes, childFromAge);
  const { browser } = await colleague(test.app, clinic.id);
  return { clinic, browser, ...visit };
}

export async function bookChild(browser: Browser, time: TestTime) {
  const birth_date = `${Number(time.day.slice(0, 4)) - 7}${time.day.slice(4)}`;
  const timeId = await heldTimeId(browser, time, { birthday: birth_date });
  return (await create(browser, timeId, { birth_date, name: "Аня" })).json().data;
}

export const doctorOf = async (test: TestApp, { id }: TestTime): Promise<number> =>
  (await test.app.database.select().from(clinicTimes).where(eq(clinicTimes.id, id)))[0]!.doctorId;

export const sequenceOf = async (test: TestApp, id: number) =>
  (await test.app.database.select().from(appointments).where(eq(appointments.id, id)))[0]?.sequence;

export const storedAddress = async (test: TestApp, { id }: TestClinic) =>
  (await test.app.database.select().from(clinics).where(eq(clinics.id, id)))[0]?.address;
