import fp from "fastify-plugin";
import { HTTPS_ONLY, SECURITY_HEADERS } from "../../../shared/server-answers";

/**
 * Content-Security-Policy of answers that are no page of the site's build, which has its own policy: no other origins, and no inline
 * script.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Headers that every answer carries, page or data, success or error.
 *
 * @param options.secure whether the site is on https: browsers then get the header that makes them stay there
 */
export const securityHeaders = fp(
  (app, { secure }: { secure: boolean }, done) => {
    const headers = {
      ...SECURITY_HEADERS,
      "content-security-policy": CONTENT_POLICY,
      ...(secure && { "strict-transport-security": HTTPS_ONLY }),
    };
    app.addHook("onRequest", (request, reply, next) => {
      void reply.header("x-request-id", request.id).headers(headers);
      next();
    });
    done();
  },
  { name: "security-headers" },
);
