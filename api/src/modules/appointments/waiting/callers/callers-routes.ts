import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { recordStaffReads } from "../../../../audit/journal";
import { ApiError } from "../../../../errors/api-error";
import { byColleague, byNetwork } from "../../../../limits/keys";
import { routeOf } from "../../../../openapi/route-of";
import { bookedVisit } from "../../reception/caller-repository";
import {
  acceptOffer,
  bookOffered,
  declineForCaller,
  joinForCaller,
  leaveForCaller,
} from "./callers";
import { listCallers } from "./callers-repository";

/** Each entry may hold times from others. */
const JOIN = { name: "staff-wait", max: 60, minutes: 60 };
/** As `book` of the reception. */
const BOOK = { name: "staff-book-offered", max: 60, minutes: 60 };

/** Calls on callers who wait, for all of the clinic's staff. */
export const callersWaitingRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  app.route({
    ...routeOf(paths.listCallersWaiting),
    handler: async ({ staff: { id, name }, params: { id: clinicId } }) => {
      const data = await listCallers(app.database, clinicId);
      const of = { userId: null, subject: "waiting", clinicId } as const;
      const reads = data.map((one) => ({ ...of, subjectId: one.id }));
      await recordStaffReads(app.database, { id, name }, reads);
      return { data };
    },
  });

  app.route({
    ...routeOf(paths.putOnWaitingList),
    preHandler: app.limits.calls(JOIN, byColleague),
    handler: async ({ staff: { id, name }, params: { id: clinicId }, body: form }, reply) => {
      await joinForCaller(app.database, { staff: { id, name }, clinicId, form });
      return reply.code(201).send({ message: "В\u00a0листе ожидания" });
    },
  });

  app.route({
    ...routeOf(paths.bookOffered),
    preHandler: app.limits.calls(BOOK, byColleague),
    handler: async ({ staff: { id, name }, params, body }, reply) => {
      const [clinicId, entryId] = [params.id, params.entry_id];
      const offered = { entryId, timeId: body.clinic_time_id, siteUrl };
      const by = { staff: { id, name }, clinicId };
      const visit = await bookedVisit(
        app.database,
        clinicId,
        await bookOffered(app.database, by, offered),
      );
      if (visit === null) throw new ApiError("not_found");
      app.shared.forget();
      return reply.code(201).send(visit);
    },
  });

  app.route({
    ...routeOf(paths.declineForCaller),
    handler: async ({ staff: { id, name }, params, body }) => {
      const by = { staff: { id, name }, clinicId: params.id };
      const offered = { entryId: params.entry_id, timeId: body.clinic_time_id };
      await declineForCaller(app.database, by, offered);
      app.shared.forget();
      app.offerTimes();
      return { message: "Время вернули, человек ждёт дальше" };
    },
  });

  app.route({
    ...routeOf(paths.takeOffWaitingList),
    handler: async ({ staff: { id, name }, params }) => {
      await leaveForCaller(
        app.database,
        { staff: { id, name }, clinicId: params.id },
        params.entry_id,
      );
      app.shared.forget();
      app.offerTimes();
      return { message: "Больше не\u00a0ждёт, данные стёрты" };
    },
  });
  done();
};

/** The call of anybody who has the e-mail that offers a time to a person without an account. */
export const acceptOfferRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const tokens = app.limits.failures({ name: "offer", max: 30, minutes: 60 }, byNetwork, [
    "not_found",
    "code_expired",
  ]);
  app.route({
    ...routeOf(paths.acceptOffer),
    handler: async (request, reply) => {
      const { token } = request.body;
      const id = await tokens(request, () => acceptOffer(app.database, token, siteUrl));
      const visit = await bookedVisit(app.database, 0, id);
      if (visit === null) throw new ApiError("not_found");
      app.shared.forget();
      return reply.code(201).send({ recordId: visit.recordId });
    },
  });
  done();
};
