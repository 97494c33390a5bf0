import type { GroupHold } from "@rodinki/contract/group-booking";
import { useCallback, useState } from "react";
import type { ApiResult } from "../../../api-client/request";
import { holdTogether } from "../../../api-client/together";

export interface HeldGroup {
  /** Ids of the holds, in the order of the people. */
  timeIds: string[];
  /** When the holds expire, on this device's clock (ms). */
  deadline: number;
  /** Whether the one extension has been used. */
  extended: boolean;
}

/** The times that the server holds for the group, with functions to hold times and to extend the holds. */
export function useGroupHold() {
  const [held, setHeld] = useState<HeldGroup | null>(null);
  const take = useCallback(
    async (times: number[], day: string, options = {}): Promise<ApiResult<HeldGroup>> => {
      const [first = 0, second = 0, third] = times;
      const result = await holdTogether([first, second, third], day, options);
      if (!result.ok) return result;
      const taken = heldOf(result.data.data);
      setHeld(taken);
      return { ok: true, data: taken };
    },
    [],
  );
  return { held, take, drop: () => setHeld(null) };
}

const heldOf = ({ times, expiresAt, serverNow, extended }: GroupHold): HeldGroup => ({
  timeIds: times.map(({ TimeId }) => TimeId),
  deadline: Date.now() + Date.parse(expiresAt) - Date.parse(serverNow),
  extended,
});
