import type { Scene } from "../booking-model/actions";
import type { ClinicWorld } from "./calendar";
import type { SignedInColleague } from "../../testing/many-colleagues";
import type { Unrestored } from "./ledger";
import type { Press } from "./presses";

/** The state that the steps of a run share. */
export interface Stage {
  scene: Scene;
  world: ClinicWorld;
  colleagues: SignedInColleague[];
  /** The port of the process that gets the next request, and the headers of a colleague's browser. */
  from: (colleague: SignedInColleague) => { port: number; headers: Record<string, string> };
  presses: Map<string, Press>;
  /** The visits that the answers to undo calls have listed as kept, by action. */
  named: Map<number, Unrestored>;
  /** The numbers of the people whose account was deleted. */
  erased: Set<number>;
}
