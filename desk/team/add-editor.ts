import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { LOGIN, readEditors, writeEditors } from "./editors-file";
import { hashPassword, LEAST } from "./passwords";
import { StartError } from "./config";

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

/**
 * `npm run desk -- editor NAME`: adds an editor to `DESK_EDITORS`, or gives one a new password.
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
  const editors = await readEditors(file);
  const before = editors[login];
  const { ask, close } = questions(terminal);
  try {
    const name = before?.name ?? (await ask("Имя и фамилия: "));
    const email = before?.email ?? (await ask("Почта: "));
    const password = await ask(`Пароль, от ${LEAST} знаков: `, true);
    if (password.length < LEAST)
      throw new StartError(`Пароль короче ${LEAST} знаков: ничего не изменено.`);
    if ((await ask("Ещё раз: ", true)) !== password)
      throw new StartError("Пароли разные: ничего не изменено.");
    await writeEditors(file, {
      ...editors,
      [login]: { name, email, password: await hashPassword(password) },
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
