import fp from "fastify-plugin";

/** Headers that every answer carries, page or data, success or error. */
export const securityHeaders = fp(
  (app, _options, done) => {
    app.addHook("onRequest", (request, reply, next) => {
      void reply.headers({
        "x-request-id": request.id,
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-frame-options": "DENY",
        "content-security-policy": "frame-ancestors 'none'",
      });
      next();
    });
    done();
  },
  { name: "security-headers" },
);
