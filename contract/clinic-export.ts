import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { Day, Id, PlainName } from "./field-schemas";
import { fieldNames } from "./fields";
import * as paths from "./paths";

/** Formats of the file: Excel opens both, and other programs open `csv`, too. */
export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const ExportBody = Type.Object({
  from: Day(fieldNames.first_day),
  to: Day(fieldNames.last_day),
  format: Type.Enum([...exportFormats], { title: fieldNames.format }),
});

const NetworkExportBody = Type.Object({
  ...ExportBody.properties,
  reason: Type.String({
    ...PlainName(fieldNames.reason),
    description: "what for: it stands in the journal",
  }),
});

const ExportedFile = Type.Object({
  fileName: Type.String(),
  type: Type.String({ description: "its media type" }),
  base64: Type.String(),
  visits: Type.Integer({ description: "how many are in it" }),
});
export type ExportedFile = Static<typeof ExportedFile>;

const description =
  "At most a year, both days are in it, and at most 20,000 visits; canceled ones are left out. The journal notes who took the list and whose data is in it";

export const clinicExportCalls = {
  [paths.exportVisits]: {
    summary: "A clinic's visits of some days as a table for Excel",
    description,
    params: Type.Object({ id: Id() }),
    body: ExportBody,
    response: { 200: ExportedFile },
  },
  [paths.exportNetworkVisits]: {
    summary: "The visits of all clinics as a table for Excel, with a reason",
    description,
    body: NetworkExportBody,
    response: { 200: ExportedFile },
  },
} as const satisfies CallTable;
