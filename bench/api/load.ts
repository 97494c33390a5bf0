import autocannon from "autocannon";

export interface Figures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

interface Load {
  port: number;
  /** Asked in turn. */
  paths: string[];
  clients: number;
  seconds: number;
}

/** Asks as fast as `clients` can; times in ms. Answers other than 2xx count as errors. */
export async function load({ port, paths, clients, seconds }: Load): Promise<Figures> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: clients,
    duration: seconds,
    requests: paths.map((path) => ({ method: "GET", path })),
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
