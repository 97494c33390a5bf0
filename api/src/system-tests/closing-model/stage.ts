import type { Scene } from "../booking-model/actions";
import type { ClinicWorld } from "./calendar";
import type { Colleague } from "./colleagues";
import type { Unrestored } from "./ledger";
import type { Press } from "./presses";

/** What the steps of a run know and leave behind. */
export interface Stage {
  scene: Scene;
  world: ClinicWorld;
  colleagues: Colleague[];
  /** What a colleague's browser sends along, to the process that gets the next request. */
  from: (colleague: Colleague) => { port: number; headers: Record<string, string> };
  presses: Map<string, Press>;
  /** Whom the answers of an undoing have named, by action. */
  named: Map<number, Unrestored>;
  /** Numbers of the people whose account is deleted. */
  erased: Set<number>;
}
