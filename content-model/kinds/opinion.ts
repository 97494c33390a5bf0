import Type, { type Static } from "typebox";
import { readFrontMatter } from "../reading/front-matter";
import { demo, order } from "./front-matter-fields";
import { filePattern, slugOf, type TextFolder } from "./text-folder";
import type { TextKind } from "./text-kind";

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

/** A doctor's opinion; `doctor` is the slug of one of `content/doctors`. */
export interface Opinion extends Static<typeof opinionFrontMatter> {
  slug: string;
  demo: boolean;
}

const folder: TextFolder = {
  id: "opinions",
  label: "Мнения врачей",
  one: "Мнение",
  gender: "n",
  folder: "content/opinions",
  holds: "files",
  titleField: "doctor",
  grows: true,
};

const FILE = filePattern(folder);

/**
 * @param file path from the root of the project, for example `content/opinions/zerkalo.mdx`
 * @throws ContentError
 */
function readOpinion(file: string, raw: string): Opinion {
  const slug = slugOf(FILE, file);
  const front = readFrontMatter(opinionFrontMatter, file, raw);
  return { ...front, slug, demo: front.demo ?? false };
}

export const opinionKind: TextKind = {
  type: "Opinion",
  folders: [folder],
  frontMatter: opinionFrontMatter,
  read: readOpinion,
  typeDefs: `
  type Opinion implements Node @dontInfer {
    slug: String!
    doctor: Doctor! @link(by: "slug")
    order: Int!
    demo: Boolean!
    mdx: Mdx! @link(from: "parent")
  }
`,
};
