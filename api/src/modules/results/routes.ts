import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import type { YearResult } from "@rodinki/contract/result";
import { routeOf } from "../../openapi/route-of";

/** The programme's yearly results, for everybody. */
export const resultRoutes: FastifyPluginCallbackTypebox<{ results: YearResult[] }> = (
  app,
  { results },
  done,
) => {
  app.route({
    ...routeOf(paths.listResults),
    handler: () => ({ data: results }),
  });
  done();
};
