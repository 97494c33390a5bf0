import { useCallback, useState } from "react";
import { blockTime } from "../../api-client/booking";
import type { ApiResult } from "../../api-client/request";

/** A time that the server keeps for this person for a while. */
export interface Hold {
  timeId: string;
  clinicTimeId: number;
  /** `YYYY-MM-DD` on the calendar of the city. */
  day: string;
  /** When it ends, on this device's clock (ms): computed from what the server says is left. */
  deadline: number;
  /** Whether the one extension is used up. */
  extended: boolean;
}

/** The one time a person may hold. Taking another frees the first on the server. */
export function useHold() {
  const [hold, setHold] = useState<Hold | null>(null);

  const take = useCallback(
    async (clinicTimeId: number, day: string, extend = false): Promise<ApiResult<Hold>> => {
      const result = await blockTime(clinicTimeId, day, { extend });
      if (!result.ok) {
        setHold(null);
        return result;
      }
      const { TimeId: timeId, expiresAt, serverNow, extended } = result.data;
      const left = Date.parse(expiresAt) - Date.parse(serverNow);
      const taken = { timeId, clinicTimeId, day, extended, deadline: Date.now() + left };
      setHold(taken);
      return { ok: true, data: taken };
    },
    [],
  );

  const drop = useCallback(() => setHold(null), []);

  return { hold, take, drop };
}
