import { nameKey } from "@rodinki/contract/line";
import { DoctorLink } from "./doctor-link";

interface AboutDoctorProps {
  name: string;
  doctors: readonly Queries.DoctorProfileFragment[];
}

/**
 * A doctor's name from the API, with a link to their description. Names are compared by key, because the build's names
 * contain no-break spaces.
 */
export function AboutDoctor({ name, doctors }: AboutDoctorProps) {
  const doctor = doctors.find((one) => nameKey(one.name) === nameKey(name));
  return doctor ? <DoctorLink doctor={doctor}>{name}</DoctorLink> : <>{name}</>;
}
