import { useCallback, useState } from "react";
import { blockTime, freeTime } from "../../api-client/booking";
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

export type Holding = ReturnType<typeof useHold>;

/** The one time a person may hold. Taking another frees the first on the server. */
export function useHold() {
  const [hold, setHold] = useState<Hold | null>(null);
  const [lost, setLost] = useState<{ message: string } | null>(null);

  const take = useCallback(
    async (clinicTimeId: number, day: string, extend = false): Promise<ApiResult<Hold>> => {
      const result = await blockTime(clinicTimeId, day, { extend });
      if (!result.ok) return result;
      const { TimeId: timeId, expiresAt, serverNow, extended } = result.data;
      const left = Date.parse(expiresAt) - Date.parse(serverNow);
      const taken = { timeId, clinicTimeId, day, extended, deadline: Date.now() + left };
      setHold(taken);
      setLost(null);
      return { ok: true, data: taken };
    },
    [],
  );

  /** It is no more; `message` says why. */
  const lose = useCallback((message: string) => {
    setHold(null);
    setLost({ message });
  }, []);

  /** Gives it up for others; should the server not hear it, the time is free a little later. */
  const giveUp = useCallback(({ timeId }: Hold) => {
    setHold(null);
    void freeTime(timeId);
  }, []);

  return { hold, lost, take, lose, giveUp };
}
