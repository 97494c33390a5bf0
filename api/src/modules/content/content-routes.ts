import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import type { Material, YearResult } from "@rodinki/contract/content";
import { ApiError } from "../../errors/api-error";
import { routeOf } from "../../openapi/route-of";

/** Articles and videos of the last build, for everybody. `materials` are in the order of the lists. */
export const materialRoutes: FastifyPluginCallbackTypebox<{ materials: Material[] }> = (
  app,
  { materials },
  done,
) => {
  const bySlug = new Map(materials.map((material) => [material.slug, material]));

  app.route({
    ...routeOf(paths.listMaterials),
    handler: ({ query }) => {
      const type = query["filter[material_type]"];
      const page = query["page[number]"];
      const per_page = query["page[size]"];
      const found = materials.filter(
        (material) => type === undefined || material.material_type === type,
      );
      const data = found.slice((page - 1) * per_page, page * per_page);
      return { data, meta: { total: found.length, page, per_page } };
    },
  });

  app.route({
    ...routeOf(paths.showMaterial),
    handler: ({ params, query }) => {
      const material = bySlug.get(params.slug);
      const type = query["filter[material_type]"] ?? material?.material_type;
      if (material === undefined || material.material_type !== type)
        throw new ApiError("not_found", { message: "Такой публикации нет" });
      return { data: material };
    },
  });
  done();
};

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
