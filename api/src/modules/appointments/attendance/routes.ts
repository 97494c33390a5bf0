import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import type { ClinicDay } from "@rodinki/contract/clinic-day";
import * as paths from "@rodinki/contract/paths";
import { routeOf } from "../../../openapi/route-of";
import { noteAttendance } from "./attendance";
import { dayReadings } from "./day-readings";
import { attendanceOfDay } from "./repository";

/** A clinic's day: for everybody who works there. */
export const clinicDayRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  const readDay = dayReadings(app.database);
  /** Who shares a reading gets the same text: to write it costs as much as all else of an answer. */
  const written = new WeakMap<ClinicDay, string>();

  app.route({
    ...routeOf(paths.showClinicDay),
    handler: async ({ staff, params: { id, day } }, reply) => {
      const shown = await readDay(staff, id, day);
      void reply.type("application/json; charset=utf-8").serializer((read: ClinicDay) => {
        const text = written.get(read) ?? String(reply.serializeInput(read, "200"));
        written.set(read, text);
        return text;
      });
      return shown;
    },
  });

  app.route({
    ...routeOf(paths.showAttendance),
    handler: async ({ params: { id, day } }) => ({
      data: await attendanceOfDay(app.database, id, day),
    }),
  });

  app.route({
    ...routeOf(paths.setAttendance),
    // Ids last: a body that names them, too, is not asked.
    handler: ({ staff, params: { id: clinicId, appointment_id: id }, body }) =>
      noteAttendance(app.database, staff, { ...body, clinicId, id }),
  });
  done();
};
