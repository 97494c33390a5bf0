import { emailFault } from "@rodinki/contract/email";
import { NAME_MAX_LENGTH } from "@rodinki/contract/limits";
import { asLine, hasHidden, onOneLine, hasPiledMarks } from "@rodinki/contract/line";
import { webAddressIn } from "@rodinki/contract/web-address";
import { disableStaff, inviteByOperator, resetStaff } from "../modules/staff/operator";
import type { Place, StaffRefusal } from "../modules/staff/operator";
import { listStaff as list } from "../modules/staff/operator-repository";
import type { Command, Context, Given } from "./command";
import { Refusal } from "./program";
import { readClinic } from "./clinic-commands";

const refusals: Record<StaffRefusal, string> = {
  "no-staff": "Сотрудника с такой почтой нет. Всех показывает команда list-staff",
  "last-coordinator":
    "Это единственный координатор клиники. Сначала пригласите другого, потом меняйте его доступ. Если вход надо закрыть сейчас же: reset-staff",
  disabled: "Доступ этого человека закрыт. Открыть снова: reset-staff с его почтой",
};

function done<Result extends object>(result: Result | StaffRefusal): Result {
  if (typeof result === "string") throw new Refusal(refusals[result]);
  return result;
}

function readEmail(word: string): string {
  const fault = emailFault("Почта", word.trim());
  if (fault !== undefined) throw new Refusal(fault);
  return word.trim();
}

function readName(word: string): string {
  const name = asLine(word);
  const isStrange = hasHidden(name) || hasPiledMarks(name) || webAddressIn(name) !== null;
  if (name === "" || name.length > NAME_MAX_LENGTH || isStrange) {
    throw new Refusal("Напишите имя и фамилию сотрудника в кавычках");
  }
  return name;
}

const handOver = (link: string) =>
  `Передайте эту ссылку сотруднику. Она действует 72 часа и срабатывает один раз:\n${link}\n`;

async function invite(
  { words: [email = "", name = ""], operator }: Given,
  { open, siteUrl, print }: Context,
  place: Place,
): Promise<void> {
  const read = { email: readEmail(email), name: readName(name), operator: operator() };
  const { link } = done(await inviteByOperator(await open(), { ...read, siteUrl, place }));
  print(link === null ? "Доступ открыт. Пароль у этого сотрудника уже есть.\n" : handOver(link));
}

/** Invites a clinic's first coordinator, who then invites others at the clinics' page. */
export const inviteStaff: Command = {
  words: ["ПОЧТА", "ИМЯ", "КЛИНИКА"],
  summary: "пригласить координатора на страницу клиники",
  run: async (given, context) => {
    const clinicId = await readClinic(await context.open(), given.words[2] ?? "");
    await invite(given, context, { clinicId });
  },
};

/** Invites a colleague of the network, who has access to every clinic. */
export const inviteNetwork: Command = {
  words: ["ПОЧТА", "ИМЯ"],
  summary: "пригласить сотрудника сети: он видит все клиники",
  run: (given, context) => invite(given, context, "network"),
};

/** Resets a colleague's authenticator app, for a lost phone. */
export const resetStaffAccess: Command = {
  words: ["ПОЧТА"],
  summary: "потерян телефон с кодами: настроить вход сотрудника заново",
  run: async ({ words: [email = ""], operator }, { open, siteUrl, print }) => {
    const command = { email: readEmail(email), operator: operator(), siteUrl };
    print(handOver(done(await resetStaff(await open(), command)).link));
  },
};

/** Revokes a colleague's access to the clinics' page. */
export const disableStaffAccess: Command = {
  words: ["ПОЧТА"],
  summary: "закрыть сотруднику страницу клиники",
  run: async ({ words: [email = ""], operator }, { open, siteUrl, print }) => {
    const command = { email: readEmail(email), operator: operator(), siteUrl };
    const { name } = done(await disableStaff(await open(), command));
    print(`Доступ закрыт: ${onOneLine(name)}. Его действия остаются в журнале.\n`);
  },
};

/** Prints the colleagues who have access to the clinics' page. */
export const listStaff: Command = {
  words: [],
  summary: "показать, кто работает на странице клиник",
  run: async (_given, { open, print }) => {
    const rows = await list(await open());
    const place = ({ isNetwork, disabledAt, clinics }: (typeof rows)[number]) =>
      disabledAt !== null ? "доступ закрыт" : isNetwork ? "вся сеть" : clinics.join(", ");
    print(
      rows
        .map((row) => `${row.email}\t${onOneLine(row.name)}\t${onOneLine(place(row))}\n`)
        .join(""),
    );
  },
};
