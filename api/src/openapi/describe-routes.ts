import type { FastifyInstance, RouteOptions } from "fastify";
import type { TObject } from "typebox";
import type { ErrorCode } from "@rodinki/contract/error-codes";
import { tagsOf } from "./tags";

/**
 * Access rules of the clinics' page: anybody who has the page open; colleagues who have typed the password; who have entered the code,
 * too; who work in the clinic of the address; its coordinators; colleagues of the network; and the last two with a fresh code.
 */
type StaffAccess =
  | "staff-entrance"
  | "staff-password"
  | "staff-in"
  | "staff"
  | "coordinator"
  | "coordinator+code"
  | "network"
  | "network+code";

/** Access rule of a call: anybody, a visitor with a CSRF token, a signed-in user, one with a CSRF token; or a clinic's colleagues. */
export type Access = "public" | "csrf" | "session" | "session+csrf" | StaffAccess;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set by the scope that the route is registered in. */
    access?: Access;
    /** Codes with which the route itself refuses; its scope adds those of every route of its kind. */
    errors?: ErrorCode[];
  }
}

type Scope = "public" | "csrf" | "session" | StaffAccess;

const accessRules = {
  public: [],
  csrf: ["csrf_mismatch"],
  session: ["unauthenticated"],
  "session+csrf": ["unauthenticated", "csrf_mismatch"],
  "staff-entrance": [],
  "staff-password": ["unauthenticated"],
  "staff-in": ["unauthenticated"],
  staff: ["unauthenticated", "not_found"],
  coordinator: ["unauthenticated", "not_found", "forbidden"],
  "coordinator+code": ["unauthenticated", "not_found", "forbidden", "code_required"],
  network: ["unauthenticated", "forbidden"],
  "network+code": ["unauthenticated", "forbidden", "code_required"],
} satisfies Record<Access, ErrorCode[]>;

/**
 * Completes the description of every route that is registered in `app` from here on: its access rule, its tag,
 * and every code that it can refuse with.
 */
export function describeRoutes(app: FastifyInstance, scope: Scope): void {
  app.addHook("onRoute", (route) => {
    const access = accessOf(scope, route);
    route.config = {
      ...route.config,
      access,
      errors: [
        ...everyRoute,
        ...accessRules[access],
        ...partErrors(route),
        ...(route.config?.errors ?? []),
      ],
    };
    route.schema = {
      tags: tagsOf(route.routePath),
      consumes: ["multipart/form-data", "application/json"],
      security: securityOf(access),
      ...route.schema,
    };
  });
}

/** Codes with which any call may refuse. */
export const everyRoute: readonly ErrorCode[] = [
  "bad_request",
  "forbidden_origin",
  "too_many_requests",
  "internal",
  "unavailable",
];

/** Only calls that change something require a token. */
const accessOf = (scope: Scope, route: RouteOptions): Access => {
  if (isOfStaff(scope)) return scope;
  if (scope === "public" || reads(route)) return scope === "session" ? "session" : "public";
  return scope === "session" ? "session+csrf" : "csrf";
};

const reads = ({ method }: RouteOptions) =>
  [method].flat().every((name) => name === "GET" || name === "HEAD");

function partErrors(route: RouteOptions): ErrorCode[] {
  const { body, querystring, params, headers } = route.schema ?? {};
  const errors: ErrorCode[] = [];
  if (!reads(route)) errors.push("too_large", "unsupported_type");
  if (body ?? querystring ?? headers) errors.push("validation_failed");
  if (params) errors.push("not_found");
  if (body && "g-recaptcha-response" in ((body as TObject).properties ?? {})) {
    errors.push("captcha_failed");
  }
  return errors;
}

/** Whether the clinics' page makes the call. */
export const isOfStaff = (access: Access): access is StaffAccess =>
  /^(?:staff|coordinator|network)/.test(access);

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === "public" || access === "staff-entrance") return [];
  if (isOfStaff(access)) return [{ staff: [] }];
  return [{ session: [], ...(access !== "session" && { csrf: [] }) }];
}
