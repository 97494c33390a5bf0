import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { StaffRole } from "@rodinki/contract/choices";
import { unanswered } from "@rodinki/contract/optional-answers";
import { clinics, clinicTimes, doctors } from "../database/schema/calendar";
import { appointments } from "../database/schema/appointments";
import { staff, staffSessions } from "../database/schema/staff";
import { newRecordId } from "../modules/appointments/booking-repository";
import { newInvitation } from "../modules/staff/invitations";
import { saveMember } from "../modules/staff/members/members-repository";
import { newTotpSecret } from "../modules/staff/codes";
import { seal } from "../security/seal";
import { hashToken, newToken } from "../security/secret";
import { createClinic } from "./calendar";
import { STAFF_PASSWORD } from "./staff";

export interface ClinicWish {
  timeZone: string;
  role: StaffRole | "network";
  others?: StaffRole[];
  isInvited: boolean;
  visits: {
    /** Beginning, in minutes from now; negative: in the past. */
    inMinutes: number;
    doctor: string;
    familyName: string;
    comment: string;
    /** Whether the time is free. */
    isFree?: boolean;
  }[];
}

interface MadeClinic {
  id: number;
  name: string;
  visits: number[];
  colleague: {
    id: number;
    name: string;
    email: string;
    password: string;
    secret: string;
    /** Cookie of a session with both steps and a fresh code. */
    session: string;
    link: string;
  };
  others: string[];
}

export async function makeClinic(
  app: FastifyInstance,
  { timeZone, role, isInvited, visits, others = [] }: ClinicWish,
  userId: number,
  siteUrl: string,
): Promise<MadeClinic> {
  const clinic = await createClinic(app, timeZone);
  // All clinics of the tests' server are demonstrations, as other tests read the texts of one.
  await app.database.update(clinics).set({ isDemo: true }).where(eq(clinics.id, clinic.id));
  const doctorIds = new Map<string, number>();
  const ids: number[] = [];
  for (const { doctor, ...visit } of visits) {
    const doctorId = doctorIds.get(doctor) ?? (await addDoctor(app, doctor));
    doctorIds.set(doctor, doctorId);
    const place = { ...visit, clinicId: clinic.id, timeZone, doctorId, userId };
    const timeId = await addTime(app, place);
    if (!visit.isFree) ids.push(await addVisit(app, timeId, place));
  }
  const add = (as: ClinicWish["role"]) =>
    addColleague(app, { clinicId: clinic.id, role: as, isInvited }, siteUrl);
  const colleague = await add(role);
  const sessions: string[] = [];
  for (const other of others) sessions.push((await add(other)).session);
  return { id: clinic.id, name: "Клиника", visits: ids, colleague, others: sessions };
}

const one = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error("nothing was inserted");
  return row;
};

async function addDoctor({ database }: FastifyInstance, name: string): Promise<number> {
  const values = { name, speciality: "дерматолог", childFromAge: null };
  return one(await database.insert(doctors).values(values).returning()).id;
}

interface Visit {
  inMinutes: number;
  familyName: string;
  comment: string;
  clinicId: number;
  timeZone: string;
  doctorId: number;
  userId: number;
}

async function addTime(
  { database }: FastifyInstance,
  { inMinutes, clinicId, timeZone, doctorId }: Visit,
): Promise<number> {
  const startsAt = sql`date_trunc('minute', now()) + make_interval(mins => ${inMinutes})`;
  return one(
    await database
      .insert(clinicTimes)
      .values({
        clinicId,
        doctorId,
        startsAt,
        endsAt: sql`${startsAt} + interval '5 minutes'`,
        day: sql`((${startsAt}) at time zone ${timeZone})::date`,
      })
      .returning(),
  ).id;
}

export async function addVisit(
  { database }: FastifyInstance,
  clinicTimeId: number,
  { familyName, comment, userId }: Pick<Visit, "familyName" | "comment" | "userId">,
): Promise<number> {
  const visit = {
    clinicTimeId,
    userId,
    recordId: newRecordId(),
    isChild: false,
    familyName,
    name: "Анна",
    patronymicName: "Петровна",
    birthDate: "1984-03-09",
    gender: "F",
    phone: "79123456789",
    email: `visit-${clinicTimeId}@example.ru`,
    ...unanswered,
    comment,
  } as const;
  return one(await database.insert(appointments).values(visit).returning()).id;
}

async function addColleague(
  app: FastifyInstance,
  { clinicId, role, isInvited }: Pick<ClinicWish, "role" | "isInvited"> & { clinicId: number },
  siteUrl: string,
): Promise<MadeClinic["colleague"]> {
  const secret = newTotpSecret();
  const session = newToken();
  const about = { name: "Анна Клиникова", email: `colleague-${newToken()}@clinic.example` };
  return app.database.transaction(async (tx) => {
    const known = {
      // The lowest cost of hashing.
      passwordHash: await hash(STAFF_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
      totpSecret: seal(app.staffSessions.key, secret),
    };
    const { id } = one(
      await tx
        .insert(staff)
        .values({ ...about, isNetwork: role === "network", ...(isInvited ? {} : known) })
        .returning(),
    );
    if (role !== "network") await saveMember(tx, { clinicId, staffId: id, role, works: true });
    if (!isInvited) {
      await tx
        .insert(staffSessions)
        .values({ tokenHash: hashToken(session), staffId: id, codeAt: sql`now()` });
    }
    const link = await newInvitation(tx, id, siteUrl);
    return { id, ...about, password: STAFF_PASSWORD, secret, session, link };
  });
}
