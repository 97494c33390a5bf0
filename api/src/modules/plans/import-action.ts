import type { ActionKind } from "../../clinic-actions/action-kind";
import { undoPlan } from "./undo-plan";

const UNDO_DAYS = 7;

/** An import of a plan as an action that can be taken back: for seven days. */
export const importAction: ActionKind = {
  kind: "import",
  undoUntil: ({ at }) => new Date(at.getTime() + UNDO_DAYS * 86_400_000),
  undo: undoPlan,
};
