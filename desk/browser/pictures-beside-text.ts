import type { DecapMap } from "./decap";

/** Decap calls a picture beside its text by its bare name; the heads of our texts write `./name`. */
const BARE = /^[\w-]+\.(?:svg|png|jpg)$/;

/** @returns what the head of a text calls the picture; anything else as it is */
const besideText = (value: unknown): unknown =>
  typeof value === "string" && BARE.test(value) ? `./${value}` : value;

/** Fields of a text's head that name a picture: of the configuration, not of this list. */
function pictureFields(fields: readonly { name: string; widget: string }[]): string[] {
  return fields.filter(({ widget }) => widget === "image").map(({ name }) => name);
}

/** @returns the entry as the file has it: pictures beside a text by `./name` */
export const withPicturesBeside = (
  data: DecapMap,
  fields: readonly { name: string; widget: string }[],
): DecapMap =>
  pictureFields(fields).reduce((all, name) => {
    const value = all.get(name);
    return value === undefined ? all : all.set(name, besideText(value));
  }, data);
