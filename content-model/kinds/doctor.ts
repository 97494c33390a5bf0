import Type, { type Static } from "typebox";
import { readFrontMatter } from "../reading/front-matter";
import { demo, order, picture, text } from "./front-matter-fields";
import { filePattern, slugOf, type TextFolder } from "./text-folder";
import type { TextKind } from "./text-kind";
import { typograph } from "../../shared/typograph";

const doctorFrontMatter = Type.Object(
  {
    name: text(120, "Напишите имя врача"),
    speciality: text(120, "Напишите специальность"),
    city: text(120, "Напишите город"),
    portrait: picture("./portrait.svg"),
    alt: text(125, "Опишите портрет до 125 знаков для тех, кто его не видит"),
    order,
    demo: Type.Optional(demo),
  },
  { additionalProperties: false },
);

/** A doctor of the programme. The text of the file is about them. */
export interface Doctor extends Static<typeof doctorFrontMatter> {
  slug: string;
  demo: boolean;
}

const folder: TextFolder = {
  id: "doctors",
  label: "Врачи",
  one: "Врач",
  gender: "m",
  changeWords: { added: "Новый врач:", changed: "Изменено о враче:", removed: "Удалено о враче:" },
  folder: "content/doctors",
  holds: "folders",
  titleField: "name",
  grows: true,
};

const FILE = filePattern(folder);

/**
 * @param file path from the root of the project, for example `content/doctors/anna-orlova/index.mdx`
 * @throws ContentError
 */
export function readDoctor(file: string, raw: string): Doctor {
  const slug = slugOf(FILE, file);
  const front = readFrontMatter(doctorFrontMatter, file, raw);
  return {
    ...front,
    name: typograph(front.name),
    speciality: typograph(front.speciality),
    slug,
    demo: front.demo ?? false,
  };
}

export const doctorKind: TextKind = {
  type: "Doctor",
  folders: [folder],
  frontMatter: doctorFrontMatter,
  read: readDoctor,
  typeDefs: `
  type Doctor implements Node @dontInfer {
    slug: String!
    name: String!
    speciality: String!
    city: String!
    portrait: File! @fileByRelativePath
    alt: String!
    order: Int!
    demo: Boolean!
    mdx: Mdx! @link(from: "parent")
  }
`,
};
