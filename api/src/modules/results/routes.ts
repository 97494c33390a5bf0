import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { ResultsAnswer } from "@rodinki/contract/result";
import type { YearResult } from "@rodinki/contract/result";

/** The programme's yearly results, for everybody. */
export const resultRoutes: FastifyPluginCallbackTypebox<{ results: YearResult[] }> = (
  app,
  { results },
  done,
) => {
  app.get(
    "/api/v1/ddm/index",
    { schema: { summary: "Results by year, newest first", response: { 200: ResultsAnswer } } },
    () => ({ data: results }),
  );
  done();
};
