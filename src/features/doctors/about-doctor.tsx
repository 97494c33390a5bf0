import { nameKey } from "@rodinki/contract/line";
import { DoctorLink } from "./doctor-link";

interface AboutDoctorProps {
  name: string;
  doctors: readonly Queries.DoctorProfileFragment[];
}

/** A doctor's name as the API writes it, with the way to what the site knows about them. The build sets no-break spaces, the API does not. */
export function AboutDoctor({ name, doctors }: AboutDoctorProps) {
  const doctor = doctors.find((one) => nameKey(one.name) === nameKey(name));
  return doctor ? <DoctorLink doctor={doctor}>{name}</DoctorLink> : <>{name}</>;
}
