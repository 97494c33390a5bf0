import { useClinic } from "../../session/clinic-access";

/** Who is expected in the clinic on a day. */
export function DayPage() {
  const { clinic } = useClinic();
  return <h1>{clinic.name}</h1>;
}
