import type { ClinicDetails } from "@rodinki/contract/booking";
import type { Known, KnownDoctor } from "./known-repository";
import { clinicColumns, columns } from "./reading/plan-columns";
import type { NumberedLine } from "./resolve-names";

const clinicFields = Object.keys(clinicColumns) as (keyof ClinicDetails)[];
const doctorFields = ["speciality", "childFromAge"] as const;
type Field = (typeof clinicFields)[number] | (typeof doctorFields)[number];
type Values = Partial<Record<Field, string | number | null>>;

/** A clinic or a doctor whom the plan describes otherwise than the database does. */
export interface DescriptionChange {
  kind: "clinic" | "doctor";
  id: number;
  name: string;
  line: number;
  /** Only what differs. */
  from: Values;
  to: Values;
}

/** @returns each clinic and doctor once */
export function descriptionChanges(lines: NumberedLine[], known: Known): DescriptionChange[] {
  const clinics = new Map(known.clinics.map((clinic) => [clinic.id, clinic]));
  const doctors = new Map(known.doctors.map((doctor) => [doctor.id, doctor]));
  const found = new Map<string, DescriptionChange>();
  for (const { plan, clinicId, doctorId } of lines) {
    const clinic = clinics.get(clinicId);
    const doctor = doctors.get(doctorId);
    const described = { line: plan.line };
    if (clinic !== undefined && !found.has(`clinic ${clinicId}`)) {
      const differing = difference(clinic, plan, clinicFields);
      found.set(`clinic ${clinicId}`, { ...described, ...differing, ...named("clinic", clinic) });
    }
    if (doctor !== undefined && !found.has(`doctor ${doctorId}`)) {
      const differing = difference(doctor, plan, doctorFields);
      found.set(`doctor ${doctorId}`, { ...described, ...differing, ...named("doctor", doctor) });
    }
  }
  return [...found.values()].filter(({ to }) => Object.keys(to).length > 0);
}

const named = (kind: "clinic" | "doctor", { id, name }: Pick<KnownDoctor, "id" | "name">) => ({
  kind,
  id,
  name,
});

function difference<Key extends Field>(
  was: Record<Key, string | number | null>,
  becomes: Record<Key, string | number | null>,
  fields: readonly Key[],
): { from: Values; to: Values } {
  const differing = fields.filter((field) => was[field] !== becomes[field]);
  const of = (values: Record<Key, string | number | null>) =>
    Object.fromEntries(differing.map((field) => [field, values[field]]));
  return { from: of(was), to: of(becomes) };
}

const shown = (value: string | number | null | undefined) =>
  value === null || value === undefined ? "нет" : String(value);

/** What changes, for people, by the titles of the plan's columns. */
export const changedDetails = ({ from, to }: DescriptionChange) =>
  (Object.keys(to) as Field[]).map((field) => ({
    title: columns[field].title,
    from: shown(from[field]),
    to: shown(to[field]),
  }));
