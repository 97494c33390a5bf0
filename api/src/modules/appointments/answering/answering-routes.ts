import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byNetwork } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { answer, showVisit, takeAlternative } from "./rules";

/** Calls for anybody who has the reminder's e-mail: they need no session. */
export const answeringRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const tokens = app.limits.failures({ name: "visit-link", max: 30, minutes: 60 }, byNetwork, [
    "not_found",
    "code_expired",
  ]);
  const timesAreFree = () => {
    // The next list that anybody requests must show the released time.
    app.shared.forget();
    app.offerTimes();
  };

  app.route({
    ...routeOf(paths.showVisitOfLink),
    handler: async (request) => ({
      data: await tokens(request, () => showVisit(app.database, request.body.token)),
    }),
  });

  app.route({
    ...routeOf(paths.answerReminder),
    handler: async (request) => {
      const given = request.body.answer;
      const isNew = await tokens(request, () => answer(app.database, { ...request.body, siteUrl }));
      if (isNew && given === "not-coming") timesAreFree();
      return { data: { answer: given } };
    },
  });

  app.route({
    ...routeOf(paths.takeAlternative),
    handler: async (request) => {
      const { token, clinic_time_id: clinicTimeId } = request.body;
      const wanted = { token, clinicTimeId, siteUrl };
      const { visit, isNew } = await tokens(request, () => takeAlternative(app.database, wanted));
      if (isNew) timesAreFree();
      return { data: visit };
    },
  });
  done();
};
