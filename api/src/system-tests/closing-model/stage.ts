import type { Scene } from "../booking-model/actions";
import type { ClinicWorld } from "./calendar";
import type { SignedInColleague } from "../../testing/many-colleagues";
import type { Unrestored } from "./ledger";
import type { Press } from "./presses";

export interface Stage {
  scene: Scene;
  world: ClinicWorld;
  colleagues: SignedInColleague[];
  from: (colleague: SignedInColleague) => { port: number; headers: Record<string, string> };
  presses: Map<string, Press>;
  named: Map<number, Unrestored>;
  erased: Set<number>;
}
