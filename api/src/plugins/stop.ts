import fp from "fastify-plugin";

/**
 * Lets a stop come to its end: idle connections are closed at once, but one whose request is still answered would
 * stay open afterwards for as long as browsers keep it (72 s), and the process with it.
 */
export const stop = fp(
  (app, _options, done) => {
    let isStopping = false;
    app.addHook("preClose", (next) => {
      isStopping = true;
      next();
    });
    app.addHook("onSend", (_request, reply, payload, next) => {
      if (isStopping) void reply.header("connection", "close");
      next(null, payload);
    });
    done();
  },
  { name: "stop" },
);
