import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** Both days are in it, `YYYY-MM-DD`. */
interface Days {
  from: string;
  to: string;
}

/** @param id of the clinic; null: all clinics, for the network */
export const showTotals = (id: number | null, { from, to }: Days) =>
  id === null
    ? request(paths.showNetworkTotals, { query: { from, to } })
    : request(paths.showTotals, { params: { id }, query: { from, to } });

export const proposeResults = (year: number) => request(paths.proposeResults, { query: { year } });
