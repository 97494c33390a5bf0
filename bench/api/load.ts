import { addressOf } from "@rodinki/contract/address";
import type { Filling } from "@rodinki/contract/address";
import type { CallName } from "@rodinki/contract/calls";
import autocannon from "autocannon";
import { at } from "../frame";

export interface RequestOptions {
  method?: "GET" | "POST" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

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

interface Load {
  port: number;
  makeRequest: () => RequestOptions;
  clients: number;
  requests: number;
}

/** Sends requests as fast as `clients` can, and waits for all responses. Responses other than 2xx count as errors. */
export async function load({ port, makeRequest, clients, requests }: Load) {
  // Measured here, because autocannon reports whole milliseconds and ends at a full second.
  const spans: number[] = [];
  const start = performance.now();
  let end = start;
  const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections: clients,
        amount: requests,
        // On a busy machine a hundred concurrent hashes take longer than autocannon's default of ten seconds.
        timeout: 120,
        requests: [{ setupRequest: () => whole(makeRequest()) }],
      },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    );
    run.on("response", (_client, _status, _bytes, span) => {
      spans.push(span);
      end = performance.now();
    });
  });
  return {
    perSecond: Math.round((spans.length * 1000) / (end - start)),
    "p50, ms": at(spans, 0.5),
    "p99, ms": at(spans, 0.99),
    errors: errors + timeouts + non2xx,
  };
}

/** A complete request; autocannon modifies the headers that it is given. */
const whole = ({ method = "GET", headers = {}, ...rest }: RequestOptions) => ({
  ...rest,
  method,
  headers: { ...headers },
});
