import { Type } from "typebox";
import type { CallTable } from "./call";
import { MessageAnswer } from "./message-answer";
import * as paths from "./paths";

const Params = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: "of the e-mail" }),
});

/** The body of RFC 8058; programs that merely follow links send none. */
const OneClick = Type.Object({ "List-Unsubscribe": Type.Literal("One-Click") });

export const unsubscribeCalls = {
  [paths.unsubscribe]: {
    summary:
      "Stops what an e-mail belongs to, by one click in a mail program (RFC 8058); the same answer to any token, any number of times",
    params: Params,
    body: OneClick,
    response: { 200: MessageAnswer },
  },
  [paths.openUnsubscribe]: {
    summary: "Leads a browser to the page that stops it by a press; changes nothing",
    params: Params,
    response: { 303: Type.Null() },
  },
} as const satisfies CallTable;
