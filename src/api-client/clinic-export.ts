import type { ExportFormat } from "@rodinki/contract/clinic-export";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** The first and the last day, both included, `YYYY-MM-DD`. */
interface Wanted {
  from: string;
  to: string;
  format: ExportFormat;
}

export const exportVisits = (id: number, body: Wanted) =>
  request(paths.exportVisits, { params: { id }, body });

export const exportNetworkVisits = (body: Wanted & { reason: string }) =>
  request(paths.exportNetworkVisits, { body });
