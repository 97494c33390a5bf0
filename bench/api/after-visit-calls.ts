import * as paths from "@rodinki/contract/paths";
import { pastRecordIdOf } from "./belongings";
import type { Patient } from "./belongings";
import { callOf } from "./call-of";

type Caller = Patient & { headers: Record<string, string> };

/** What changes something for who has a visit behind them, by name. */
export const afterVisit = {
  review: ({ headers, id }: Caller) =>
    callOf(paths.sendReview, {
      headers,
      params: { recordId: pastRecordIdOf(id) },
      fields: { rating: "5", text: "Спасибо, всё объяснили.", whole_skin: "yes", on_time: "no" },
    }),
  "look again": ({ headers }: Caller) =>
    callOf(paths.setLookAgain, { headers, fields: { months: "6" } }),
  "not look again": ({ headers }: Caller) => callOf(paths.endLookAgain, { headers }),
};
