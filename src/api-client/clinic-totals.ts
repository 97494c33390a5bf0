import type { TotalsBy } from "@rodinki/contract/choices";
import type { ExportFormat } from "@rodinki/contract/clinic-export";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** The first and the last day, both included, `YYYY-MM-DD`. */
interface Wanted {
  from: string;
  to: string;
  by: TotalsBy;
}

/** @param id of the clinic; null: all clinics, for the network */
export const showTotals = (id: number | null, { from, to, by }: Wanted) =>
  id === null
    ? request(paths.showNetworkTotals, { query: { from, to, by } })
    : request(paths.showTotals, { params: { id }, query: { from, to, by } });

/** Downloads the totals as a file. @param id as of `showTotals` */
export const downloadTotals = (
  id: number | null,
  { from, to, by }: Wanted,
  format: ExportFormat,
) => {
  const query = { from, to, by, format };
  return id === null
    ? request(paths.downloadNetworkTotals, { query })
    : request(paths.downloadTotals, { params: { id }, query });
};

export const proposeResults = (year: number) => request(paths.proposeResults, { query: { year } });
