import { readFile } from "node:fs/promises";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { parse, stringify } from "yaml";
import { knownEditor, type Editor } from "../git/editor";
import { writeSafely } from "../store/journal";
import { StartError } from "../team-config";

/** An author writes, sends and takes up; an editor returns and publishes too; a doctor returns and puts the doctor's mark too. */
export const ROLES = ["author", "editor", "doctor"] as const;
export type Role = (typeof ROLES)[number];

/** Two spellings of an address are one person. */
export const personOf = (email: string): string => email.trim().toLowerCase();

/** @returns what the person at this desk may do: the sign-in of a team's server says it; alone, everything */
export function currentRoles(): readonly Role[] {
  const said = process.env.DESK_EDITOR_ROLES;
  if (said === undefined) return ROLES;
  return ROLES.filter((role) => said.split(",").includes(role));
}

/** Whether this is the desk of a person on their own machine: nobody but they says who they are. */
export const isAlone = (): boolean => process.env.DESK_EDITOR_ROLES === undefined;

/** The setting for a team of one person; `desk/team-config.ts` has looked at its words at the start. */
export const isOnePerson = (): boolean => process.env.DESK_ONE_PERSON?.trim() === "yes";

/** The person at the desk with what they may do. */
export interface Member extends Editor {
  roles: readonly Role[];
}

/** @throws DeskError before the editor has introduced themselves */
export const currentMember = async (): Promise<Member> => ({
  ...(await knownEditor()),
  roles: currentRoles(),
});

/** What an editor signs in with; also the name of their folder. */
export const LOGIN = /^[a-z][a-z0-9-]{0,30}$/;

const role = Type.Enum([...ROLES]);

const entry = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: "^[^<>\\u0000-\\u001f]+$" }),
    email: Type.String({ pattern: "^[^\\s@<>]+@[^\\s@<>]+$" }),
    /** argon2id; without it only the web server's login lets this editor in. */
    password: Type.Optional(Type.String({ pattern: "^\\$argon2id\\$" })),
    /** One or several; without it an editor. */
    role: Type.Optional(Type.Union([role, Type.Array(role, { minItems: 1, uniqueItems: true })])),
  },
  { additionalProperties: false },
);
const schema = Type.Record(Type.String({ pattern: LOGIN.source }), entry, {
  additionalProperties: false,
});

export type EditorEntry = Static<typeof entry>;
export type Editors = Record<string, EditorEntry>;

/** What somebody of the file may do. */
export const rolesOf = ({ role = "editor" }: EditorEntry): readonly Role[] =>
  typeof role === "string" ? [role] : role;

/**
 * @returns the editors by their login; none when there is no file yet
 * @throws StartError when the file is not a list of editors, or two share an address
 */
export async function readEditors(file: string): Promise<Editors> {
  const raw = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  let editors: unknown;
  try {
    editors = parse(raw) ?? {};
  } catch (error) {
    // The message quotes the file after its first line, with its hashes.
    const [words = ""] = (error as Error).message.split("\n");
    throw new StartError(`DESK_EDITORS: ${file} is not YAML: ${words}`);
  }
  if (!Check(schema, editors)) {
    throw new StartError(
      `DESK_EDITORS: ${file} is not a list of editors (login: { name, email, password, role }; role: ${ROLES.join(", ")}, or a list of them)`,
    );
  }
  const addresses = Object.values(editors).map(({ email }) => personOf(email));
  if (new Set(addresses).size < addresses.length) {
    throw new StartError(
      `DESK_EDITORS: ${file} has one e-mail address twice: changes are signed with it`,
    );
  }
  return editors;
}

/** Writes the file whole or not at all, readable for its owner only. */
export async function writeEditors(file: string, editors: Editors): Promise<void> {
  await writeSafely(file, stringify(editors), 0o600);
}
