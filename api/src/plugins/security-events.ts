import type { ErrorCode } from "@rodinki/contract/error-codes";
import fp from "fastify-plugin";
import { Counter } from "prom-client";
import { writeSecurityEvent } from "../audit/security-events";
import { securityEventKinds } from "../security/event-kinds";
import type { SecurityEventKind } from "../security/event-kinds";
import { ApiError } from "../errors/api-error";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Security events of this route's refusals, by their code. */
    securityEvents?: Partial<Record<ErrorCode, SecurityEventKind>>;
  }
  interface FastifyInstance {
    /**
     * Counts a security event, and records it in the journal of its account (null: it is only counted). The caller neither waits for
     * the record nor fails with it.
     */
    recordSecurityEvent: (kind: SecurityEventKind, userId: number | null) => void;
    /** Counter of security events for `/metrics`. */
    securityEventCounter: Counter;
  }
}

/** Refusals that hint at an attack, or at a session that somebody else may hold. */
const recorded: Partial<Record<ErrorCode, SecurityEventKind>> = {
  csrf_mismatch: "refusal",
  forbidden_origin: "refusal",
  password_required: "refusal",
  too_many_requests: "lock",
};

export const securityEvents = fp(
  (app, _options, done) => {
    const counter = new Counter({
      name: "security_events_total",
      help: "What happened to the safety of accounts, by kind",
      labelNames: ["kind"],
      registers: [],
    });
    for (const kind of securityEventKinds) counter.inc({ kind }, 0);
    const writing = new Set<Promise<void>>();

    app.decorate("securityEventCounter", counter);
    app.decorate("recordSecurityEvent", (kind: SecurityEventKind, userId: number | null) => {
      counter.inc({ kind });
      if (userId === null) return;
      const note = writeSecurityEvent(app.database, { kind, userId })
        // The event stays counted; a journal that cannot be written must not stop the service.
        .catch((error: unknown) => app.log.warn({ err: error }, "a security event was not noted"))
        .finally(() => writing.delete(note));
      writing.add(note);
    });
    app.addHook("onError", (request, _reply, error, next) => {
      const kinds = { ...recorded, ...request.routeOptions.config.securityEvents };
      const kind = error instanceof ApiError ? kinds[error.code] : undefined;
      if (kind !== undefined) app.recordSecurityEvent(kind, request.sessionUser?.id ?? null);
      next();
    });
    app.addHook("onClose", async () => {
      await Promise.all(writing);
    });
    done();
  },
  { name: "security-events", dependencies: ["database"] },
);
