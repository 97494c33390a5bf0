import { addressOf } from "@rodinki/contract/address";
import type { Filling } from "@rodinki/contract/address";
import type { CallName } from "@rodinki/contract/calls";
import type { RequestOptions } from "./load";

interface Sent extends Filling {
  headers?: Record<string, string>;
  fields?: Record<string, string>;
}

/** Builds the request for a call of the contract, with its fields as a form. */
export function callOf(
  call: CallName,
  { headers = {}, fields, ...filling }: Sent = {},
): RequestOptions {
  const { method, path } = addressOf(call, filling);
  return { method, path: `/api${path}`, ...(fields ? multipart(headers, fields) : { headers }) };
}

const BOUNDARY = "----rodinki";

/** Encodes the fields like the site's forms, with the matching headers. */
function multipart(
  headers: Record<string, string>,
  fields: Record<string, string>,
): Required<Pick<RequestOptions, "headers" | "body">> {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.join("")}--${BOUNDARY}--\r\n`,
  };
}
