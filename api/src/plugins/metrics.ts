import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../database/database";
import { ApiError } from "../errors/api-error";
import { countWaitingEmails } from "../mail/mail-repository";
import { countWaitingNotices } from "../push/push-repository";
import { deriveKey } from "../security/secret";
import {
  ageOfOldestEmail,
  ageOfOldestNotice,
  countAppointments,
  countHolds,
  countOffers,
  countOpeningAlerts,
  countWaiting,
} from "./metrics-repository";

/**
 * `/metrics` in Prometheus' text form, for a client that sends `Authorization: Bearer <token>`. The address is not checked: behind a
 * proxy on the same machine all requests have that one. Labels are method, route pattern and status only.
 */
export const metrics = fp(
  (app, { token, droppedLines }: { token: string; droppedLines: () => number }, done) => {
    const registry = new Registry();
    registry.registerMetric(app.securityEventCounter);
    const duration = new Histogram({
      name: "http_request_duration_seconds",
      help: "How long requests took, by route pattern",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    app.addHook("onResponse", (request, reply, next) => {
      const { method, routeOptions } = request;
      const labels = { method, route: routeOptions.url ?? "none", status: reply.statusCode };
      duration.observe(labels, reply.elapsedTime / 1000);
      next();
    });
    const measure = gauges(app.database, registry, droppedLines);

    app.get("/metrics", async (request, reply) => {
      if (!isAllowed(request, token)) throw new ApiError("unauthenticated");
      await measure();
      void reply.header("cache-control", "no-store").type(registry.contentType);
      return registry.metrics();
    });
    done();
  },
  { name: "metrics", dependencies: ["database", "errors", "security-events"] },
);

/** @returns a function that measures now; while the database is away its figures are left out */
function gauges(
  database: Database,
  registry: Registry,
  droppedLines: () => number,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const memory = gauge("process_resident_memory_bytes", "Memory of the process");
  const dropped = gauge("log_lines_dropped", "Lines that the log had no room for");
  const up = gauge("database_up", "1 when the database answers, else 0");
  const counted: [Gauge, () => Promise<number>][] = [
    [gauge("holds_live", "Times that are held now"), () => countHolds(database)],
    [gauge("appointments_live", "Appointments that lie ahead"), () => countAppointments(database)],
    [
      gauge("letters_waiting", "E-mails that ought to be sent by now"),
      () => countWaitingEmails(database),
    ],
    [
      gauge("push_notices_waiting", "Notices that ought to be with a push service by now"),
      () => countWaitingNotices(database),
    ],
    [
      gauge("letters_oldest_seconds", "For how long an e-mail ought to have been sent"),
      () => ageOfOldestEmail(database),
    ],
    [
      gauge("push_notices_oldest_seconds", "For how long a notice ought to be with a push service"),
      () => ageOfOldestNotice(database),
    ],
    [
      gauge("opening_alerts", "Addresses that wait for an opening"),
      () => countOpeningAlerts(database),
    ],
    [gauge("waiting_entries", "Who waits for a time to become free"), () => countWaiting(database)],
    [gauge("offers_live", "Times that are offered to somebody now"), () => countOffers(database)],
  ];
  return async () => {
    memory.set(process.memoryUsage.rss());
    dropped.set(droppedLines());
    try {
      for (const [target, count] of counted) target.set(await count());
      up.set(1);
    } catch {
      up.set(0);
      for (const [target] of counted) target.remove();
    }
  };
}

function isAllowed({ headers }: FastifyRequest, token: string): boolean {
  // Both are hashed to one length, so that the comparison reveals nothing by time or length.
  const digest = (text: string) => deriveKey(token, text);
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}
