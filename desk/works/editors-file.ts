import { readFile } from "node:fs/promises";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { parse, stringify } from "yaml";
import { personOf, ROLES, type Role } from "./roles";
import { writeSafely } from "../store/journal";
import { StartError } from "../team-config";

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
