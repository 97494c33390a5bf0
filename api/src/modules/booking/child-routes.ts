import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import {
  ChildCitiesQuery,
  ChildClinicsQuery,
  ChildDatesQuery,
  ChildTimesQuery,
  CitiesAnswer,
  ClinicsAnswer,
  DatesAnswer,
  TimesAnswer,
} from "@rodinki/contract/booking";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldNames } from "@rodinki/contract/fields";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import { todayIn } from "../../../../shared/days";
import { ageOn, toIsoDate, VISITORS_ZONE } from "../../lib/dates";
import { Failure } from "../../errors/failure";
import { replyList } from "./reply-list";
import { listCities, listClinics, listDays, listTimes } from "./repository";
import { viewOf } from "./view";
import type { View } from "./view";

/** What is free with doctors who see a child of that age on the day of the visit, for everybody. */
export const freeChildTimeRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.get(
    "/api/v1/kelly-api/city/for-child",
    {
      schema: {
        summary: "Cities with free times for a child",
        querystring: ChildCitiesQuery,
        response: { 200: CitiesAnswer },
      },
    },
    async (request, reply) => {
      const { birthday = oldestChild(), search = "" } = request.query;
      return replyList(reply, await listCities(childView(app, request, birthday), search));
    },
  );

  app.get(
    "/api/v1/kelly-api/doctor-date/for-child",
    {
      schema: {
        summary: "Days with free times for a child in a city",
        querystring: ChildDatesQuery,
        response: { 200: DatesAnswer },
      },
    },
    async (request, reply) => {
      const { city_id, birthday } = request.query;
      return replyList(reply, await listDays(childView(app, request, birthday), city_id));
    },
  );

  app.get(
    "/api/v1/kelly-api/clinic/for-child",
    {
      schema: {
        summary: "Clinics with free times for a child on a day",
        querystring: ChildClinicsQuery,
        response: { 200: ClinicsAnswer },
      },
    },
    async (request, reply) => {
      const { city_id, time, birthday } = request.query;
      const view = childView(app, request, birthday, time);
      return replyList(reply, await listClinics(view, { cityId: city_id, day: time }));
    },
  );

  app.get(
    "/api/v1/kelly-api/clinic-time/for-child",
    {
      schema: {
        summary: "Free times of a clinic for a child on a day",
        querystring: ChildTimesQuery,
        response: { 200: TimesAnswer },
      },
    },
    async (request, reply) => {
      const { clinic_id, time, birthday } = request.query;
      const view = childView(app, request, birthday, time);
      return replyList(reply, await listTimes(view, { clinicId: clinic_id, day: time }));
    },
  );
  done();
};

/**
 * @param day of the visit, `YYYY-MM-DD`
 * @throws Failure validation_failed for whoever is no child on that day
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
  new Failure("validation_failed", { errors: { birthday: [message] } });

/** The birthday of a child whom every doctor sees who sees children: 17 for half a year to come. */
function oldestChild(): string {
  const birthday = new Date();
  birthday.setUTCFullYear(birthday.getUTCFullYear() - ADULT_AGE);
  birthday.setUTCMonth(birthday.getUTCMonth() + 6);
  return birthday.toISOString().slice(0, 10);
}
