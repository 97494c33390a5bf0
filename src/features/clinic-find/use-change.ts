import type { ChangedVisit, FoundVisit, VisitChange } from "@rodinki/contract/clinic-visit";
import { changeVisit, takeHeldTime } from "../../api-client/clinic-visit";
import type { ApiResult } from "../../api-client/request";
import { useClinic } from "../../session/clinic-access";
import { useOnce } from "../../session/repeated-calls";
import { usePress } from "../../session/use-press";
import type { Target } from "./visit-words";

/** Refusals that mean that the page's visit is out of date. */
const STALE = new Set<string>([
  "already_canceled",
  "changed_meanwhile",
  "hold_expired",
  "not_found",
  "too_late",
]);
/** Refusals of a time that is no longer free. */
const TAKEN = new Set<string>(["slot_gone", "slot_taken"]);

interface Options {
  onChanged: (answer: ChangedVisit, target: Target | null) => void;
  onStale: () => void;
  onTaken: () => void;
}

/** Moves or cancels a visit. A press that is repeated after a lost answer has no second effect. */
export function useChange({ id, sequence }: FoundVisit, { onChanged, onStale, onTaken }: Options) {
  const { clinic, send } = useClinic();
  const { running, failure, press, forget } = usePress<number | "cancel">();
  const once = useOnce();

  const run = async (
    target: Target | null,
    wanted: object,
    call: (key: string) => Promise<ApiResult<ChangedVisit>>,
  ) => {
    forget();
    const result = await press(target?.time.id ?? "cancel", () =>
      once(wanted, (key) => send(() => call(key))),
    );
    if (result === null) return;
    if (result.ok) return onChanged(result.data, target);
    if (STALE.has(result.error.code)) onStale();
    if (TAKEN.has(result.error.code)) onTaken();
  };
  return {
    running,
    failure,
    /**
     * @param target null cancels the visit
     */
    change: (by: VisitChange["by"], target: Target | null) => {
      const wanted = { sequence, to: target?.time.id ?? null, by };
      void run(target, wanted, (key) => changeVisit(clinic.id, id, wanted, key));
    },
    /**
     * @param target an alternative that is held for the visit
     */
    take: (target: Target) => {
      const wanted = { sequence, clinic_time_id: target.time.id };
      void run(target, wanted, (key) => takeHeldTime(clinic.id, id, wanted, key));
    },
  };
}
