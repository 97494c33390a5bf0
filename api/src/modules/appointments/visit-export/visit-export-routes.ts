import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import type { ExportedFile, ExportFormat } from "@rodinki/contract/clinic-export";
import * as paths from "@rodinki/contract/paths";
import type { Database } from "../../../database/database";
import { byColleague } from "../../../limits/keys";
import { tableTypes } from "../../../lib/excel";
import { routeOf } from "../../../openapi/route-of";
import { requireDayRange } from "../day-range";
import { exportVisits } from "./export-visits";
import type { WantedVisits } from "./export-visits";

interface Asked {
  database: Database;
  staff: { id: number; name: string };
  format: ExportFormat;
}

async function answer(
  { database, staff: { id, name }, format }: Asked,
  wanted: WantedVisits,
): Promise<ExportedFile> {
  requireDayRange(wanted);
  const taken = { format, staff: { id, name } };
  const { file, visits } = await exportVisits(database, wanted, taken);
  const { from, to } = wanted;
  const days = from === to ? from : `${from}_${to}`;
  return {
    fileName: `osmotry_${days}.${format}`,
    type: tableTypes[format],
    base64: file.toString("base64"),
    visits,
  };
}

/** Each export may contain a whole year. */
const EXPORTS = { name: "staff-export", max: 30, minutes: 60 };
/** Only two exports run concurrently for all clinics. */
const MAX_OF_CLINIC = 40;

/** The list of one clinic, for its coordinators. */
export const visitExportRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.exportVisits),
    preHandler: app.limits.callsOfClinic(EXPORTS, MAX_OF_CLINIC),
    // The fields are named one by one, so that others in the body are ignored.
    handler: ({ staff, params: { id: clinicId }, body: { format, from, to } }) =>
      answer({ database: app.database, staff, format }, { clinicId, from, to }),
  });
  done();
};

/** The lists of all clinics, for the network. */
export const networkExportRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.exportNetworkVisits),
    preHandler: app.limits.calls(EXPORTS, byColleague),
    handler: ({ staff, body: { format, from, to, reason } }) =>
      answer({ database: app.database, staff, format }, { clinicId: null, from, to, reason }),
  });
  done();
};
