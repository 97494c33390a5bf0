import { addressOf } from "@rodinki/contract/address";
import type { Filling } from "@rodinki/contract/address";
import type { CallName } from "@rodinki/contract/calls";
import type { Asked } from "./load";
import { multipart } from "./multipart";

interface Sent extends Filling {
  headers?: Record<string, string>;
  fields?: Record<string, string>;
}

/** A call of the contract as one request, its fields as a form. */
export function callOf(call: CallName, { headers = {}, fields, ...filling }: Sent = {}): Asked {
  const { method, path } = addressOf(call, filling);
  return { method, path: `/api${path}`, ...(fields ? multipart(headers, fields) : { headers }) };
}
