import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { undoAction } from "../../../clinic-actions/actions";
import { byColleague } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { bookForCaller } from "./book-for-caller";
import { setConfirmation } from "./confirmation";
import { changeVisit, visitChange } from "./change-visit";
import { find, showVisit } from "./find";
import { freeTimes } from "./free-times";
import { listDoctorsOfToday } from "./walk-in-repository";
import { takeHeldTime } from "./take-held-time";
import { recordWalkIn, walkIn } from "./walk-ins";

/**
 * The limit allows a busy reception, which answers a call every two minutes and types a name twice, and stops a
 * colleague who reads everybody's data.
 */
const FIND = { name: "staff-find", max: 120, minutes: 60 };
const MAX_FINDS_OF_CLINIC = 400;
/** The limit stops a colleague who opens card after card to read a whole clinic. */
const SHOW = { name: "staff-show-visit", max: 300, minutes: 60 };
/** Each change sends an e-mail. */
const CHANGE = { name: "staff-change-visit", max: 60, minutes: 60 };
/** Each booking takes a time from others. */
const BOOK = { name: "staff-book", max: 60, minutes: 60 };

/** Calls for all of a clinic's staff during a telephone call. */
export const receptionRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const countCard = app.limits.calls(SHOW, byColleague);

  app.route({
    ...routeOf(paths.findVisits),
    preHandler: app.limits.callsOfClinic(FIND, MAX_FINDS_OF_CLINIC),
    handler: ({ staff, params, body }) =>
      find(app.database, staff, { clinicId: params.id, query: body.query }),
  });

  app.route({
    ...routeOf(paths.showVisit),
    preHandler: countCard,
    handler: ({ staff, params }) =>
      showVisit(app.database, staff, {
        clinicId: params.id,
        id: params.appointment_id,
        isOfAnyDay: staff.isNetwork || staff.roles[params.id] === "coordinator",
      }),
  });

  app.route({
    ...routeOf(paths.listFreeTimes),
    handler: ({ params, query }) => freeTimes(app.database, params.id, query.from),
  });

  app.route({
    ...routeOf(paths.changeVisit),
    preHandler: app.limits.calls(CHANGE, byColleague),
    handler: async ({ staff: { id: staffId, name }, params, body, headers }) => {
      const changed = await changeVisit(app.database, {
        ...body,
        clinicId: params.id,
        id: params.appointment_id,
        actor: { staff: { id: staffId, name } },
        key: headers["idempotency-key"],
        siteUrl,
      });
      app.shared.forget();
      app.offerTimes();
      return changed;
    },
  });

  app.route({
    ...routeOf(paths.takeHeldTime),
    preHandler: app.limits.calls(CHANGE, byColleague),
    handler: async ({ staff: { id: staffId, name }, params, body, headers }) => {
      const changed = await takeHeldTime(app.database, {
        clinicId: params.id,
        id: params.appointment_id,
        sequence: body.sequence,
        to: body.clinic_time_id,
        actor: { staff: { id: staffId, name } },
        key: headers["idempotency-key"],
        siteUrl,
      });
      app.shared.forget();
      app.offerTimes();
      return changed;
    },
  });

  app.route({
    ...routeOf(paths.setConfirmation),
    // The answer contains the card, so it counts as one.
    preHandler: countCard,
    handler: ({ staff, params, body: { status } }) =>
      setConfirmation(app.database, staff, {
        clinicId: params.id,
        id: params.appointment_id,
        status,
      }),
  });

  app.route({
    ...routeOf(paths.bookForCaller),
    preHandler: app.limits.calls(BOOK, byColleague),
    handler: async ({ staff: { id, name }, params, body, headers }, reply) => {
      const booked = await bookForCaller(app.database, {
        clinicId: params.id,
        actor: { staff: { id, name } },
        key: headers["idempotency-key"],
        form: body,
        siteUrl,
      });
      app.shared.forget();
      return reply.code(201).send(booked);
    },
  });

  app.route({
    ...routeOf(paths.listWalkInTimes),
    handler: async ({ params }) => ({ doctors: await listDoctorsOfToday(app.database, params.id) }),
  });

  app.route({
    ...routeOf(paths.recordWalkIn),
    preHandler: app.limits.calls(BOOK, byColleague),
    handler: async ({ staff: { id, name }, params, body, headers }, reply) => {
      const recorded = await recordWalkIn(app.database, {
        clinicId: params.id,
        actor: { staff: { id, name } },
        key: headers["idempotency-key"],
        form: body,
      });
      app.shared.forget();
      return reply.code(201).send(recorded);
    },
  });

  app.route({
    ...routeOf(paths.undoVisitChange),
    handler: async ({ staff: { id: staffId, name }, params: { id: clinicId, action_id: id } }) => {
      const staff = { id: staffId, name };
      const undone = await undoAction(app.database, [visitChange, walkIn], { clinicId, id, staff });
      app.shared.forget();
      app.offerTimes();
      return undone;
    },
  });
  done();
};
