import autocannon from "autocannon";
import { at } from "../figures";

export interface Asked {
  method?: "GET" | "POST" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Load {
  port: number;
  ask: () => Asked;
  clients: number;
  requests: number;
}

/** Asks as fast as `clients` can, and waits for all answers. Answers other than 2xx count as errors. */
export async function load({ port, ask, clients, requests }: Load) {
  // Its own figures are whole milliseconds, and its end is the next full second.
  const spans: number[] = [];
  const start = performance.now();
  let end = start;
  const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections: clients,
        amount: requests,
        // On a busy machine a hundred hashes at once take longer than its own ten seconds.
        timeout: 120,
        requests: [{ setupRequest: () => whole(ask()) }],
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

/** What autocannon needs; it writes into the headers that it is given. */
const whole = ({ method = "GET", headers = {}, ...rest }: Asked) => ({
  ...rest,
  method,
  headers: { ...headers },
});
