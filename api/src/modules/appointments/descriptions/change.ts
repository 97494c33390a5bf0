import type { ClinicDetails } from "@rodinki/contract/booking";
import type {
  ClinicDescription,
  DescribedDoctor,
  DescriptionChange,
} from "@rodinki/contract/clinic-description";
import { toPhoneDigits } from "@rodinki/contract/phone";

/** The present description of a clinic and of the doctors who have times there. */
export interface DescribedNow {
  clinic: Omit<ClinicDescription, "doctors">;
  doctors: DescribedDoctor[];
}

export interface DoctorDetails {
  speciality: string;
  /** Full years from which the doctor sees children; null if only adults. */
  childFromAge: number | null;
}

interface Sides<Kind extends string, Details> {
  kind: Kind;
  /** The id of the clinic or the doctor. */
  id: number;
  /** The former and the new values, of changed fields only. */
  from: Partial<Details>;
  to: Partial<Details>;
}

/** A changed description of a clinic or a doctor, as JSON, because it is stored with the action. */
export type Change = Sides<"clinic", ClinicDetails> | Sides<"doctor", DoctorDetails>;

/** Ids of the doctors whose description changes. */
export const doctorsOf = (changes: readonly Pick<Change, "kind" | "id">[]): number[] =>
  changes.filter(({ kind }) => kind === "doctor").map(({ id }) => id);

/** The fields that may be changed; other columns in a request's body are ignored. */
const clinicFields = ["address", "metro", "phone", "latitude", "longitude"] as const;
const doctorFields = ["speciality", "childFromAge"] as const;

/**
 * @returns how the wanted description differs from the present one
 */
export function changesOf(now: DescribedNow, wanted: DescriptionChange): Change[] {
  const { clinic, doctors } = now;
  const { phone = clinic.phone, ...details } = wanted.clinic ?? {};
  const toClinic = { ...details, phone: toPhoneDigits(phone) ?? clinic.phone };
  const ofClinic = difference<ClinicDetails>(clinic, toClinic, clinicFields);
  const ofDoctors = (wanted.doctors ?? []).flatMap(({ id, ...doctorDetails }): Change[] => {
    const doctor = doctors.find((one) => one.id === id);
    return doctor === undefined
      ? []
      : [{ kind: "doctor", id, ...difference<DoctorDetails>(doctor, doctorDetails, doctorFields) }];
  });
  const all: Change[] = [{ kind: "clinic", id: clinic.id, ...ofClinic }, ...ofDoctors];
  return all.filter(({ to }) => Object.keys(to).length > 0);
}

function difference<Details extends object>(
  was: Details,
  becomes: Partial<Details>,
  fields: readonly (keyof Details)[],
): { from: Partial<Details>; to: Partial<Details> } {
  const from: Partial<Details> = {};
  const to: Partial<Details> = {};
  for (const field of fields) {
    const value = becomes[field];
    if (value === undefined || was[field] === value) continue;
    from[field] = was[field];
    to[field] = value;
  }
  return { from, to };
}
