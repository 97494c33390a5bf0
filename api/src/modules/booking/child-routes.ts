import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldNames } from "@rodinki/contract/fields";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import { todayIn } from "../../../../shared/days";
import { ageOn, toIsoDate, VISITORS_ZONE } from "../../lib/dates";
import { ApiError } from "../../errors/api-error";
import { replyList, viewOf } from "./reply-list";
import type { View } from "./reply-list";
import { listCities, listCityTimes, listClinics, listDays, listTimes } from "./booking-repository";
import { routeOf } from "../../openapi/route-of";

/** Lists of free times of doctors who see a child of that age on the day of the visit, for everybody. */
export const freeChildTimeRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listCitiesForChild),
    handler: async (request, reply) => {
      const { birthday = oldestChild(), search = "" } = request.query;
      return replyList(reply, await listCities(childView(app, request, birthday), search));
    },
  });

  app.route({
    ...routeOf(paths.listDaysForChild),
    handler: async (request, reply) => {
      const { city_id, birthday } = request.query;
      return replyList(reply, await listDays(childView(app, request, birthday), city_id));
    },
  });

  app.route({
    ...routeOf(paths.listClinicsForChild),
    handler: async (request, reply) => {
      const { city_id, time, birthday } = request.query;
      const view = childView(app, request, birthday, time);
      return replyList(reply, await listClinics(view, { cityId: city_id, day: time }));
    },
  });

  app.route({
    ...routeOf(paths.listCityTimesForChild),
    handler: async (request, reply) => {
      const { city_id, time, birthday } = request.query;
      const view = childView(app, request, birthday, time);
      return replyList(reply, await listCityTimes(view, { cityId: city_id, day: time }));
    },
  });

  app.route({
    ...routeOf(paths.listTimesForChild),
    handler: async (request, reply) => {
      const { clinic_id, time, birthday } = request.query;
      const view = childView(app, request, birthday, time);
      return replyList(reply, await listTimes(view, { clinicId: clinic_id, day: time }));
    },
  });
  done();
};

/**
 * @param day of the visit, `YYYY-MM-DD`
 * @throws ApiError validation_failed for a patient who is no child on that day
 */
function childView(
  app: FastifyInstance,
  request: FastifyRequest,
  birthday: string,
  day = todayIn(VISITORS_ZONE),
): View {
  const childBirthday = toIsoDate(birthday) ?? "";
  const age = ageOn(childBirthday, day);
  if (age < 0) throw refusal(messages.format(fieldNames.birthday));
  if (age >= ADULT_AGE) throw refusal(messages.notAChild(ADULT_AGE));
  return viewOf(app, request, childBirthday);
}

const refusal = (message: string) =>
  new ApiError("validation_failed", { errors: { birthday: [message] } });

/** Birthday of a child whom every doctor of children sees: 17 for another half a year. */
function oldestChild(): string {
  const birthday = new Date();
  birthday.setUTCFullYear(birthday.getUTCFullYear() - ADULT_AGE);
  birthday.setUTCMonth(birthday.getUTCMonth() + 6);
  return birthday.toISOString().slice(0, 10);
}
