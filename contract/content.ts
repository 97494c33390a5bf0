import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { Day, withDefault } from "./field-schemas";
import * as paths from "./paths";

const MaterialType = Type.Enum(["article", "video"]);

/** An article or a video, as the site's build makes it of `content/`. */
export const Material = Type.Object({
  /** Id derived from the slug, so that it is the same after every build. */
  id: Type.Integer({ minimum: 1 }),
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  material_type: MaterialType,
  date: Day(),
  image: Type.Object({
    filepath: Type.String({ description: "path on the site" }),
    alt: Type.String({ description: "empty: the picture says nothing that the title does not" }),
  }),
  content: Type.String({ description: "HTML" }),
  video: Type.Union([
    Type.Object({
      provider: Type.Enum(["youtube", "rutube", "vk", "file"]),
      id: Type.String({ description: "number at the provider; of a file its path on the site" }),
    }),
    Type.Null(),
  ]),
});
export type Material = Static<typeof Material>;

const MaterialsQuery = Type.Object({
  "filter[material_type]": Type.Optional(MaterialType),
  "page[number]": withDefault(Type.Integer({ minimum: 1, maximum: 1_000_000 }), 1),
  "page[size]": withDefault(Type.Integer({ minimum: 1, maximum: 50 }), 12),
  sort: withDefault(Type.Enum(["-date"]), "-date"),
});

/** Materials, newest first. */
const MaterialsAnswer = Type.Object({
  data: Type.Array(Material),
  meta: Type.Object({
    total: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
  }),
});

const MaterialParams = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) });
/** Query of one material; a given type must match. */
const MaterialQuery = Type.Object({
  "filter[material_type]": Type.Optional(MaterialType),
});
const MaterialAnswer = Type.Object({ data: Material });

export const materialCalls = {
  [paths.listMaterials]: {
    summary: "Articles and videos, newest first",
    querystring: MaterialsQuery,
    response: { 200: MaterialsAnswer },
  },
  [paths.showMaterial]: {
    summary: "One article or video",
    params: MaterialParams,
    querystring: MaterialQuery,
    response: { 200: MaterialAnswer },
  },
} as const satisfies CallTable;

const count = Type.Integer({ minimum: 0 });

/** Results of the programme in one year. */
export const YearResult = Type.Object({
  year: Type.Integer(),
  cities: count,
  patients: count,
  dermatologists: count,
  suspicions: count,
});
export type YearResult = Static<typeof YearResult>;

/** Results, newest first. */
const ResultsAnswer = Type.Object({ data: Type.Array(YearResult) });

export const resultCalls = {
  [paths.listResults]: {
    summary: "Results by year, newest first",
    response: { 200: ResultsAnswer },
  },
} as const satisfies CallTable;
