import fp from "fastify-plugin";

/** A year. Without subdomains: what else lives on the domain is not ours to decide. */
const HTTPS_ONLY = "max-age=31536000";

/**
 * For whatever is not a page of the site's build, which brings its own policy: nothing from elsewhere, and no
 * inline script.
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
 * @param options.secure the site is on https, and browsers are told to stay there
 */
export const securityHeaders = fp(
  (app, { secure }: { secure: boolean }, done) => {
    app.addHook("onRequest", (request, reply, next) => {
      void reply.headers({
        "x-request-id": request.id,
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
        "content-security-policy": CONTENT_POLICY,
        ...(secure && { "strict-transport-security": HTTPS_ONLY }),
      });
      next();
    });
    done();
  },
  { name: "security-headers" },
);
