import autocannon from "autocannon";

export interface Asked {
  method?: "GET" | "POST" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Figures {
  requestsPerSecond: number;
  /** Both in ms. */
  p50: number;
  p99: number;
  errors: number;
}

export interface Load {
  port: number;
  /** Asked again and again; a function gives another request each time. */
  ask: Asked | (() => Asked);
  clients: number;
  limit: { seconds: number } | { requests: number };
}

/** Asks as fast as `clients` can; a limit of requests waits for all their answers. Answers other than 2xx count as errors. */
export async function load({ port, ask, clients, limit }: Load): Promise<Figures> {
  // Its own figures are whole milliseconds, and its end is the next full second.
  const spans: number[] = [];
  const start = performance.now();
  let end = start;
  const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections: clients,
        ...("seconds" in limit ? { duration: limit.seconds } : { amount: limit.requests }),
        requests: [typeof ask === "function" ? { setupRequest: () => whole(ask()) } : whole(ask)],
      },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    );
    run.on("response", (_client, _status, _bytes, span) => {
      spans.push(span);
      end = performance.now();
    });
  });

  spans.sort((one, other) => one - other);
  const at = (share: number) => spans[Math.floor(spans.length * share)] ?? 0;
  return {
    requestsPerSecond: Math.round((spans.length * 1000) / (end - start)),
    p50: at(0.5),
    p99: at(0.99),
    errors: errors + timeouts + non2xx,
  };
}

/** What autocannon needs; it writes into the headers that it is given. */
const whole = ({ method = "GET", headers = {}, ...rest }: Asked) => ({
  ...rest,
  method,
  headers: { ...headers },
});

/** The columns that every benchmark of single calls prints. */
export const columns = (name: string, clients: number, figures: Figures): string[] => [
  name.padEnd(20),
  `${clients} clients`.padStart(11),
  `${figures.requestsPerSecond}/s`.padStart(8),
  `p50 ${figures.p50.toFixed(1)} ms`.padStart(12),
  `p99 ${figures.p99.toFixed(1)} ms`.padStart(12),
  `errors ${figures.errors}`,
];
