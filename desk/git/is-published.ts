import { baseCommit } from "./move";
import { isRepository, objectOf } from "./refs";

/** @returns whether readers have the file at this place, by the state that the author's changes rest on; without git nobody knows, and they may */
export const isPublished = async (file: string): Promise<boolean> =>
  !(await isRepository()) || (await objectOf(`${await baseCommit()}:${file}`)) !== undefined;
