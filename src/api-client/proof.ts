import type { CallName } from "@rodinki/contract/calls";
import { cancelAppointment, createAppointment, holdTime } from "@rodinki/contract/paths";

interface Proof {
  /** The field of the answer that alone says that the call has succeeded. */
  field: string;
  /** What the person reads when it is missing and the answer does not say why. */
  missing: string;
}

/** Calls that their answer proves: the status does not count (specification §§ 4, 7). */
export const proofOf: Partial<Record<CallName, Proof>> = {
  [holdTime]: {
    field: "TimeId",
    missing: "Не\u00a0удалось закрепить время за\u00a0вами.",
  },
  [createAppointment]: {
    field: "ConsumerId",
    missing: "Сервер не\u00a0подтвердил запись. Попробуйте ещё раз.",
  },
  [cancelAppointment]: {
    field: "ConsumerId",
    missing: "Сервер не\u00a0подтвердил отмену. Попробуйте ещё раз.",
  },
};
