import type { ClinicDetails } from "@rodinki/contract/booking";
import { showPhone } from "@rodinki/contract/shown-phone";
import type { StartedAction } from "../../clinic-actions/actions";
import type { Database } from "../../database/database";
import type { ClinicChange, DoctorChange, Known } from "./known-repository";
import { clinicColumns, columns } from "./reading/plan-columns";
import type { NumberedLine } from "./resolve-names";

/** Content of an import's notification: stored with its action, and used to write the e-mails when they are due. */
export interface Notified {
  changes: Description[];
  /** Ids of the affected visits. */
  visits: number[];
  notify: "letter" | "correction";
}

/** Functions that change the descriptions of clinics and doctors. They are passed in, because plans must not depend on visits. */
export interface Describing {
  changeDescriptions: (
    tx: Database,
    wanted: { changes: Description[]; notify: Notified["notify"]; action: StartedAction },
  ) => Promise<{ notification: Notified; letters: number; lettersAt: Date | null }>;
  /** Skips what somebody has changed since. */
  restoreDescriptions: (tx: Database, changes: Description[]) => Promise<void>;
  /** Does the same while the e-mails have not been sent, and deletes them. @throws ApiError too_late */
  undoNotifiedDescription: (
    tx: Database,
    actionId: number,
    notification: Notified,
  ) => Promise<void>;
}

const clinicFields = Object.keys(clinicColumns) as (keyof ClinicDetails)[];
const doctorFields = ["speciality", "childFromAge"] as const;

/** A changed description of a clinic or a doctor, with the changed fields only. */
export type Description =
  | { kind: "clinic"; id: number; from: ClinicChange; to: ClinicChange }
  | { kind: "doctor"; id: number; from: DoctorChange; to: DoctorChange };

/** A clinic or a doctor whose description in the plan differs from the database. */
export type DescriptionChange = Description & { key: string; name: string; line: number };

/** @returns each changed clinic and doctor once */
export function descriptionChanges(lines: NumberedLine[], known: Known): DescriptionChange[] {
  const clinics = new Map(known.clinics.map((clinic) => [clinic.id, clinic]));
  const doctors = new Map(known.doctors.map((doctor) => [doctor.id, doctor]));
  const found = new Map<string, DescriptionChange>();
  for (const { plan, clinicId, doctorId } of lines) {
    const { line } = plan;
    const [clinicKey, doctorKey] = [`clinic ${clinicId}`, `doctor ${doctorId}`];
    const [clinic, doctor] = [clinics.get(clinicId), doctors.get(doctorId)];
    if (clinic !== undefined && !found.has(clinicKey)) {
      const { id, name } = clinic;
      const differing = difference(clinic, plan, clinicFields);
      found.set(clinicKey, { kind: "clinic", key: clinicKey, id, name, line, ...differing });
    }
    if (doctor !== undefined && !found.has(doctorKey)) {
      const { id, name } = doctor;
      const differing = difference(doctor, plan, doctorFields);
      found.set(doctorKey, { kind: "doctor", key: doctorKey, id, name, line, ...differing });
    }
  }
  return [...found.values()].filter(({ to }) => Object.keys(to).length > 0);
}

function difference<Values, Key extends keyof Values>(
  was: Pick<Values, Key>,
  becomes: Pick<Values, Key>,
  fields: readonly Key[],
): { from: Partial<Pick<Values, Key>>; to: Partial<Pick<Values, Key>> } {
  const from: Partial<Pick<Values, Key>> = {};
  const to: Partial<Pick<Values, Key>> = {};
  for (const field of fields) {
    if (was[field] === becomes[field]) continue;
    from[field] = was[field];
    to[field] = becomes[field];
  }
  return { from, to };
}

type Field = (typeof clinicFields)[number] | (typeof doctorFields)[number];
type Values = Partial<Record<Field, string | number | null>>;

function shown(field: Field, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "нет";
  return field === "phone" ? showPhone(String(value)) : String(value);
}

/** The changes for people, by the titles of the plan's columns. */
export function changedDetails(change: Description) {
  const [from, to]: [Values, Values] = [change.from, change.to];
  return (Object.keys(to) as Field[]).map((field) => ({
    title: columns[field].title,
    from: shown(field, from[field]),
    to: shown(field, to[field]),
  }));
}
