import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byColleague } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { inviteMember } from "./inviting";
import { changeMember, clinicMembers } from "./members";
import { resetMember } from "./resetting";

/** Routes for the colleagues of a clinic: for its coordinators, with a fresh code. */
export const memberRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  app.route({
    ...routeOf(paths.listClinicStaff),
    handler: async ({ params }) => ({ data: await clinicMembers(app.database, params.id) }),
  });

  app.route({
    ...routeOf(paths.inviteStaff),
    // Each call sends an e-mail to the named person.
    preHandler: app.limits.calls({ name: "staff-invite", max: 30, minutes: 60 }, byColleague),
    handler: ({ staff, params, body }) =>
      inviteMember(app.database, staff, params.id, body, siteUrl),
  });

  app.route({
    ...routeOf(paths.changeStaff),
    // The path's ids come last, so that a body cannot replace them.
    handler: ({ staff, params: { id: clinicId, staff_id: id }, body }) =>
      changeMember(app.database, staff, { ...body, clinicId, id }, siteUrl),
  });

  app.route({
    ...routeOf(paths.resetStaff),
    // Each call sends e-mails, and locks a colleague out until they have read theirs.
    preHandler: app.limits.calls({ name: "staff-reset", max: 5, minutes: 60 }, byColleague),
    handler: ({ staff, params: { id: clinicId, staff_id: staffId }, body: { email } }) =>
      resetMember(app.database, staff, { clinicId, staffId, email }, siteUrl),
  });
  done();
};
