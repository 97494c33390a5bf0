import Type, { type Static } from "typebox";
import { readFrontMatter } from "./front-matter";
import { demo, order } from "./front-matter-fields";
import { slugOf } from "./slug";

const opinionFrontMatter = Type.Object(
  {
    doctor: Type.String({
      minLength: 1,
      description: "Назовите врача именем его папки в content/doctors",
    }),
    order,
    demo: Type.Optional(demo),
  },
  { additionalProperties: false },
);

/** What a doctor thinks; `doctor` is the slug of one of `content/doctors`. */
export interface Opinion extends Static<typeof opinionFrontMatter> {
  slug: string;
  demo: boolean;
}

const FILE = /^content\/opinions\/(.+)\.mdx$/;

export const isOpinion = (file: string): boolean => FILE.test(file);

/**
 * @param file path from the root of the project, for example `content/opinions/zerkalo.mdx`
 * @throws ContentError
 */
export function readOpinion(file: string, raw: string): Opinion {
  const slug = slugOf(FILE, file);
  const front = readFrontMatter(opinionFrontMatter, file, raw);
  return { ...front, slug, demo: front.demo ?? false };
}
