import type { ChangedVisit, FoundVisit, VisitChange } from "@rodinki/contract/clinic-visit";
import { useState } from "react";
import { changeVisit } from "../../api-client/clinic-visit";
import { useClinic } from "../../session/clinic-access";
import { useOnce } from "../../session/use-once";
import type { Target } from "./visit-words";

/** The visit is not what the page shows. */
const STALE = new Set<string>(["already_canceled", "changed_meanwhile", "not_found", "too_late"]);
/** The time is not free any more. */
const TAKEN = new Set<string>(["slot_gone", "slot_taken"]);

interface Options {
  onChanged: (answer: ChangedVisit, target: Target | null) => void;
  onStale: () => void;
  onTaken: () => void;
}

/** Moves or cancels a visit. What is pressed again after its answer was lost is done once. */
export function useChange({ id, sequence }: FoundVisit, { onChanged, onStale, onTaken }: Options) {
  const { clinic, send } = useClinic();
  const [running, setRunning] = useState<number | "cancel" | null>(null);
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const once = useOnce();

  /** @param target null: it is canceled */
  const change = async (by: VisitChange["by"], target: Target | null) => {
    if (running !== null) return;
    const wanted = { sequence, to: target?.time.id ?? null, by };
    setRunning(wanted.to ?? "cancel");
    setFailure(null);
    const result = await once(wanted, (key) => send(() => changeVisit(clinic.id, id, wanted, key)));
    setRunning(null);
    if (result.ok) return onChanged(result.data, target);
    setFailure({ message: result.error.message });
    if (STALE.has(result.error.code)) onStale();
    if (TAKEN.has(result.error.code)) onTaken();
  };
  return {
    running,
    failure,
    change: (by: VisitChange["by"], target: Target | null) => void change(by, target),
  };
}
