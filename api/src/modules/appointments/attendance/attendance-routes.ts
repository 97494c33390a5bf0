import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { routeOf } from "../../../openapi/route-of";
import { noteAttendance } from "./attendance";
import { noteCall } from "./calls";
import { dayReadings } from "./day-readings";
import { attendanceOfDay } from "./attendance-repository";

/** A clinic's day, for all of its staff. */
export const clinicDayRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  const readDay = dayReadings(app.database);

  app.route({
    ...routeOf(paths.showClinicDay),
    handler: ({ staff, params: { id, day } }) => readDay(staff, id, day),
  });

  app.route({
    ...routeOf(paths.showAttendance),
    handler: ({ params: { id, day } }) => attendanceOfDay(app.database, id, day),
  });

  app.route({
    ...routeOf(paths.setAttendance),
    // The ids of the address come last, so that ids in the body cannot override them.
    handler: ({ staff, params: { id: clinicId, appointment_id: id }, body }) =>
      noteAttendance(app.database, staff, { ...body, clinicId, id }),
  });

  app.route({
    ...routeOf(paths.noteCall),
    handler: ({ staff, params: { id: clinicId, appointment_id: id }, body }) =>
      noteCall(app.database, staff, { ...body, clinicId, id }),
  });
  done();
};
