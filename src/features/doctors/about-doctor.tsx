import { DoctorLink } from "./doctor-link";

interface AboutDoctorProps {
  name: string;
  doctors: readonly Queries.DoctorProfileFragment[];
}

/** A doctor's name as the API writes it, with the way to what the site knows about them. */
export function AboutDoctor({ name, doctors }: AboutDoctorProps) {
  const doctor = doctors.find((one) => plain(one.name) === plain(name));
  return doctor ? <DoctorLink doctor={doctor}>{name}</DoctorLink> : <>{name}</>;
}

/** The build sets no-break spaces, the API does not. */
const plain = (name: string) => name.replace(/\s+/g, " ").trim();
