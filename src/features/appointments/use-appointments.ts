import type { Appointment } from "@rodinki/contract/appointment";
import useSWR, { useSWRConfig } from "swr";
import { cancelAppointment, listAppointments } from "../../api-client/appointments";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";

const KEY = "appointments";

const load = async (): Promise<Appointment[]> => (await unwrap(listAppointments())).data;

/** The person's appointments, soonest first, as the server has them. */
export function useAppointments() {
  const { data, error, mutate } = useSWR<Appointment[], ApiFailureError>(KEY, load);

  /** The list changes only when the server has confirmed with a ConsumerId (specification § 4). */
  const cancel = async (id: number): Promise<ApiFailure | null> => {
    const result = await cancelAppointment(id);
    if (!result.ok) return result.error;
    const canceled = result.data.ConsumerId;
    await mutate((list) => list?.map((one) => (one.id === canceled ? cancelled(one) : one)), {
      revalidate: false,
    });
    return null;
  };

  return { appointments: data, error, reload: () => void mutate(), cancel };
}

/** Puts a new booking into the list at once; the next visit of the list asks the server again. */
export function useAddAppointment() {
  const { mutate } = useSWRConfig();
  return (appointment: Appointment) =>
    mutate<Appointment[]>(KEY, (list = []) => [...list, appointment], { revalidate: false });
}

const cancelled = (appointment: Appointment): Appointment => ({
  ...appointment,
  intermediateStatus: "canceled",
});
