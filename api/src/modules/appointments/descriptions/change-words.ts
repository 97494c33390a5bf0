import type { DescribedChange } from "@rodinki/contract/clinic-description";
import { showPhone } from "@rodinki/contract/shown-phone";
import type { Change, DoctorDetails } from "./change";

type What = DescribedChange["what"];

/** The changed fields in words, in lower case. */
export const whatWords: Record<What, string> = {
  address: "адрес",
  metro: "метро",
  phone: "телефон клиники",
  place: "точка на карте",
  speciality: "специальность врача",
  childFromAge: "кого принимает врач",
};

/** «взрослых и детей с 3 лет» */
function agesWords(childFromAge: number | null): string {
  if (childFromAge === null) return "только взрослых";
  if (childFromAge === 0) return "взрослых и детей любого возраста";
  return `взрослых и детей с ${childFromAge} ${childFromAge === 1 ? "года" : "лет"}`;
}

interface Sides {
  from: string;
  to: string;
}

/**
 * Describes changes in words for people, each field by itself.
 *
 * @param doctors names by their ids
 */
export function describedChanges(
  changes: readonly Change[],
  doctors: ReadonlyMap<number, string>,
): DescribedChange[] {
  return changes.flatMap((change) => {
    const doctor = change.kind === "doctor" ? (doctors.get(change.id) ?? "") : null;
    return sidesOf(change).map(([what, { from, to }]) => ({
      what,
      doctor,
      before: from,
      after: to,
    }));
  });
}

function sidesOf(change: Change): [What, Sides][] {
  const found: [What, Sides][] = [];
  if (change.kind === "doctor") {
    const { from, to } = change;
    if (to.speciality !== undefined) {
      found.push(["speciality", { from: from.speciality ?? "", to: to.speciality }]);
    }
    if (to.childFromAge !== undefined) {
      found.push(["childFromAge", { from: ages(from), to: ages(to) }]);
    }
    return found;
  }
  const { from, to } = change;
  if (to.address !== undefined) {
    found.push(["address", { from: from.address ?? "", to: to.address }]);
  }
  if (to.metro !== undefined) {
    found.push(["metro", { from: from.metro ?? "нет", to: to.metro ?? "нет" }]);
  }
  if (to.phone !== undefined) {
    found.push(["phone", { from: showPhone(from.phone ?? ""), to: showPhone(to.phone) }]);
  }
  if (to.latitude !== undefined || to.longitude !== undefined) {
    found.push(["place", { from: point({ ...to, ...from }), to: point({ ...from, ...to }) }]);
  }
  return found;
}

const ages = ({ childFromAge = null }: Partial<DoctorDetails>) => agesWords(childFromAge);

/** A side of a changed point in words: a coordinate that has not changed is left out. */
const point = ({ latitude, longitude }: { latitude?: number; longitude?: number }): string =>
  [
    ...(latitude === undefined ? [] : [`широта ${latitude}`]),
    ...(longitude === undefined ? [] : [`долгота ${longitude}`]),
  ].join(", ");
