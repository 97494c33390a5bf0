import autocannon from "autocannon";

export interface Figures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

export interface Load {
  port: number;
  /** Asked again and again; a function gives another address each time. */
  path: string | (() => string);
  headers?: Record<string, string>;
  clients: number;
  seconds: number;
}

/** Asks as fast as `clients` can; times in ms. Answers other than 2xx count as errors. */
export async function load({ port, path, headers, clients, seconds }: Load): Promise<Figures> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: clients,
    duration: seconds,
    headers,
    requests: [
      typeof path === "string"
        ? { method: "GET", path }
        : { method: "GET", setupRequest: (request) => ({ ...request, path: path() }) },
    ],
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
