import { Type } from "typebox";
import type { Static } from "typebox";
import { Day } from "./field-schemas";

export const MaterialType = Type.Enum(["article", "video"]);
export type MaterialType = Static<typeof MaterialType>;

/** An article or a video, as the site's build makes it of `content/`. */
export const Material = Type.Object({
  /** Made of the slug: the same after every build. */
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

/** GET /api/v1/articles/list, newest first. */
export const MaterialsQuery = Type.Object({
  "filter[material_type]": Type.Optional(MaterialType),
  "page[number]": Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  "page[size]": Type.Integer({ minimum: 1, maximum: 50, default: 12 }),
  sort: Type.Enum(["-date"], { default: "-date" }),
});
export type MaterialsQuery = Static<typeof MaterialsQuery>;

export const MaterialsAnswer = Type.Object({
  data: Type.Array(Material),
  meta: Type.Object({
    total: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
  }),
});
export type MaterialsAnswer = Static<typeof MaterialsAnswer>;

/** GET /api/v1/articles/{slug} */
export const MaterialParams = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) });
/** Only as what it is, where a type is asked for: an article is no video. */
export const MaterialQuery = Type.Object({
  "filter[material_type]": Type.Optional(MaterialType),
});
export const MaterialAnswer = Type.Object({ data: Material });
export type MaterialAnswer = Static<typeof MaterialAnswer>;
