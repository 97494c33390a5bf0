import { accessSync, constants } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { ROLES, type Role, LOGIN, readEditors, rolesOf, writeEditors } from "../works/roles";
import { StartError } from "../team-config";
import { hashPassword, MIN_PASSWORD_CHARACTERS } from "./sign-in";

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Asks line by line; what is typed as a password is not shown. */
function questions({ input, output }: Terminal) {
  let hidden = false;
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) output.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input, output: shown, terminal: input.isTTY === true });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string, secret = false): Promise<string> => {
    output.write(question);
    hidden = secret;
    const { value, done } = (await lines.next()) as { value?: string; done?: boolean };
    hidden = false;
    if (secret) output.write("\n");
    if (done) throw new StartError("Прервано: ничего не изменено.");
    return (value ?? "").trim();
  };
  return { ask, close: () => reader.close() };
}

const IN_WORDS: Record<Role, string> = { author: "автор", editor: "редактор", doctor: "врач" };

/** @param otherwise what Enter means. @throws StartError when the answer names something else */
function rolesFrom(answer: string, otherwise: readonly Role[]): readonly Role[] {
  const names = answer
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (names.length === 0) return otherwise;
  const isNamed = (role: Role) => names.includes(role) || names.includes(IN_WORDS[role]);
  const found = ROLES.filter(isNamed);
  if (found.length === new Set(names).size) return found;
  throw new StartError(
    `Роль — это ${Object.values(IN_WORDS).join(", ")} или несколько через запятую: ничего не изменено.`,
  );
}

/**
 * `npm run desk -- editor NAME`: adds an editor to `DESK_EDITORS`, or gives one a new password and role.
 *
 * @throws StartError in one line, when something is missing or wrong
 */
export async function addEditor(
  login: string | undefined,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const file = process.env.DESK_EDITORS?.trim();
  if (!file) throw new StartError("DESK_EDITORS: is required: the file of editors");
  if (!login || !LOGIN.test(login)) {
    throw new StartError(
      "Назовите редактора маленькими латинскими буквами: npm run desk -- editor anna",
    );
  }
  const folder = path.dirname(path.resolve(file));
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`DESK_EDITORS: there is no folder ${folder}, or you may not write in it`);
  }
  const editors = await readEditors(file);
  // Every object has a "constructor".
  const before = Object.hasOwn(editors, login) ? editors[login] : undefined;
  const { ask, close } = questions(terminal);
  try {
    const name = before?.name ?? (await ask("Имя и фамилия: "));
    const email = before?.email ?? (await ask("Почта: "));
    const had = before ? rolesOf(before) : (["editor"] as const);
    const current = had.map((one) => IN_WORDS[one]).join(", ");
    const roles = rolesFrom(await ask(`Роль: автор, редактор, врач (Enter — ${current}): `), had);
    const password = await ask(`Пароль, от ${MIN_PASSWORD_CHARACTERS} знаков: `, true);
    if (password.length < MIN_PASSWORD_CHARACTERS)
      throw new StartError(`Пароль короче ${MIN_PASSWORD_CHARACTERS} знаков: ничего не изменено.`);
    if ((await ask("Ещё раз: ", true)) !== password)
      throw new StartError("Пароли разные: ничего не изменено.");
    await writeEditors(file, {
      ...editors,
      [login]: { name, email, role: [...roles], password: await hashPassword(password) },
    });
    await readEditors(file).catch(async (error: unknown) => {
      await writeEditors(file, editors);
      throw error;
    });
    terminal.output.write(
      before ? `Новый пароль для ${login} записан.\n` : `Редактор ${login} добавлен.\n`,
    );
  } finally {
    close();
  }
}
