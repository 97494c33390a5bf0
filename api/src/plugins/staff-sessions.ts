import type { StaffRole } from "@rodinki/contract/choices";
import type {
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
} from "fastify";
import fp from "fastify-plugin";
import { methodOf, patternOf } from "@rodinki/contract/address";
import { showAttendance } from "@rodinki/contract/paths";
import { ApiError } from "../errors/api-error";
import {
  endStaffSession,
  findStaffSession,
  touchStaffSession,
} from "../modules/staff/sessions/sessions-repository";
import { roleIn } from "../modules/staff/sessions/roles-repository";
import { stepOf } from "../modules/staff/sessions/staff-member";
import type { StaffMember } from "../modules/staff/sessions/staff-member";
import { deriveKey, hashToken } from "../security/secret";

declare module "fastify" {
  interface FastifyRequest {
    /** Colleague who has typed the password at the clinics' page; null: nobody. */
    staffMember: StaffMember | null;
    /** The colleague inside a scope that demands one. */
    staff: StaffMember;
  }
  interface FastifyInstance {
    staffSessions: StaffSessions;
  }
}

interface StaffSessions {
  /** Key that seals the secrets of authenticator apps. */
  key: Buffer;
  /** onRequest hook: finds the colleague of the cookie. */
  load: (request: FastifyRequest) => Promise<void>;
  /** onRequest hook: 401 for a caller who has not typed the password. */
  requirePassword: onRequestHookHandler;
  /** onRequest hook: 401 before the second step has been done. */
  requireBothSteps: onRequestHookHandler;
  /** preValidation hook: 403 `code_required` when the last code is older than 30 minutes. */
  requireFreshCode: preValidationHookHandler;
  /**
   * preValidation hook, so that the refusal of a wrong body reveals nothing: 404 for a colleague who does not work in the clinic of the
   * path, 403 `forbidden` for one whose role is not enough.
   */
  requireRole: (role: StaffRole) => (request: FastifyRequest) => Promise<void>;
  /** preValidation hook: 403 `forbidden` for a colleague who does not work for the network. */
  requireNetwork: preValidationHookHandler;
  /** onRequest hook: a change must carry the site's Origin. */
  requireOrigin: onRequestHookHandler;
  /** Sets the cookie of a session. */
  setToken: (reply: FastifyReply, token: string) => void;
  /** The long-lived token of the browser; null before the first sign-in there. */
  deviceToken: (request: FastifyRequest) => string | null;
  setDeviceToken: (reply: FastifyReply, token: string) => void;
  /** Ends the session of this request. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const COOKIE = "staff";
const DEVICE_COOKIE = "staff-device";
const DEVICE_SECONDS = 365 * 86_400;
const TOKEN = /^[\w-]{43}$/;
const CLINIC_ID = /^\d{1,9}$/;
const SAFE_METHODS = ["GET", "HEAD"];

/** Whether the open page makes the call by itself: as nobody may be sitting before it, such calls do not prolong the session. */
const isPoll = ({ method, routeOptions }: FastifyRequest) =>
  method === methodOf(showAttendance) &&
  routeOptions.url?.endsWith(patternOf(showAttendance)) === true;

/**
 * Sessions of the clinics' page, separate from those of patients: another cookie, another table, and nothing of one opens the other.
 * The cookie is `SameSite=Strict` and ends with the browser (a second one, which opens nothing, identifies a known browser), and every
 * change must carry the site's Origin, so that these calls need no CSRF token.
 */
export const staffSessions = fp(
  (app, options: { secret: string; secure: boolean; siteUrl: string }, done) => {
    const key = deriveKey(options.secret, "staff-totp");
    const prefix = options.secure ? "__Host-" : "";
    const name = `${prefix}${COOKIE}`;
    const deviceName = `${prefix}${DEVICE_COOKIE}`;
    const attributes = {
      path: "/",
      sameSite: "strict",
      httpOnly: true,
      secure: options.secure,
    } as const;

    app.decorateRequest("staffMember", null);
    app.decorateRequest("staff", {
      getter(this: FastifyRequest) {
        if (this.staffMember === null) throw new ApiError("unauthenticated");
        return this.staffMember;
      },
    });
    app.decorate<StaffSessions>("staffSessions", {
      key,
      load: async (request) => {
        const token = request.cookies[name];
        if (token === undefined || !TOKEN.test(token)) return;
        const found = await findStaffSession(app.database, hashToken(token));
        if (found === null) return;
        request.staffMember = found.member;
        if (found.isAging && !isPoll(request))
          await touchStaffSession(app.database, found.member.sessionId);
      },
      requirePassword: ({ staffMember }, _reply, next) =>
        next(staffMember === null ? new ApiError("unauthenticated") : undefined),
      requireBothSteps: ({ staffMember }, _reply, next) =>
        next(
          staffMember === null || stepOf(key, staffMember) !== "in"
            ? new ApiError("unauthenticated")
            : undefined,
        ),
      requireFreshCode: ({ staff }, _reply, next) =>
        next(staff.isCodeFresh ? undefined : new ApiError("code_required")),
      requireRole: (wanted) => async (request) => {
        // The parameters are not validated yet.
        const { id } = request.params as { id: string };
        const role = CLINIC_ID.test(id)
          ? await roleIn(app.database, request.staff, Number(id))
          : null;
        if (role === null) throw new ApiError("not_found");
        if (wanted === "coordinator" && role !== "coordinator") throw new ApiError("forbidden");
      },
      requireNetwork: ({ staff }, _reply, next) =>
        next(
          staff.isNetwork
            ? undefined
            : new ApiError("forbidden", { message: "Это может только сотрудник сети клиник" }),
        ),
      requireOrigin: ({ method, headers }, _reply, next) =>
        next(
          SAFE_METHODS.includes(method) || headers.origin === options.siteUrl
            ? undefined
            : new ApiError("forbidden_origin"),
        ),
      setToken: (reply, token) => void reply.setCookie(name, token, attributes),
      deviceToken: ({ cookies }) => {
        const token = cookies[deviceName];
        return token !== undefined && TOKEN.test(token) ? token : null;
      },
      setDeviceToken: (reply, token) =>
        void reply.setCookie(deviceName, token, { ...attributes, maxAge: DEVICE_SECONDS }),
      end: async ({ staffMember }, reply) => {
        if (staffMember !== null) await endStaffSession(app.database, staffMember.sessionId);
        void reply.clearCookie(name, attributes);
      },
    });
    done();
  },
  { name: "staff-sessions", dependencies: ["database", "sessions"] },
);
