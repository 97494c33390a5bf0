import type { GitError } from "./git";

export interface Refusal {
  kind: RefusalKind;
  /** What the remote itself has said, cleaned; empty: nothing. */
  said: string;
}

/** Why a remote has not done what was requested: what has happened, and what its reader can do. */
const WORDS = {
  away: ["Нет связи с хранилищем.", "Повторите позже, когда связь появится."],
  "sign-in": [
    "Хранилище не узнало этот компьютер: ключ или пароль не подошёл, или срок его вышел.",
    "Покажите это разработчику: нужен новый ключ. Потом повторите.",
  ],
  rights: [
    "У этого компьютера нет права на это в хранилище.",
    "Попросите того, кто ведёт хранилище, дать право записи. Потом повторите.",
  ],
  missing: [
    "По записанному адресу хранилища нет: его переименовали, убрали или закрыли.",
    "Покажите это разработчику: нужен новый адрес. Потом повторите.",
  ],
  "host key": [
    "Хранилище назвалось не тем ключом, который этот компьютер знает, и связь закрыта.",
    "Покажите это разработчику: он проверит ключ. Потом повторите.",
  ],
  certificate: [
    "Сертификат хранилища не прошёл проверку, и связь закрыта.",
    "Проверьте дату и время на компьютере. Если они верны, покажите это разработчику.",
  ],
  address: [
    "К хранилищу по такому адресу стол не обращается: годится https, ssh или папка.",
    "Покажите это разработчику: нужен другой адрес. Потом повторите.",
  ],
  full: [
    "В хранилище кончилось место.",
    "Скажите тому, кто ведёт хранилище: нужно освободить место. Потом повторите.",
  ],
  busy: [
    "Хранилище занято другой записью.",
    "Повторите через минуту. Если не пройдёт, скажите тому, кто ведёт хранилище.",
  ],
  "one by one": [
    "Хранилище не умеет записывать две ветки за один раз. Столу это нужно: иначе работу можно было бы опубликовать в тот миг, когда автор её забирает.",
    "Попросите того, кто ведёт хранилище, обновить его git (нужен 2.4 или новее) и не запрещать в нём receive.advertiseAtomic. Потом повторите.",
  ],
  protected: [
    "Эта ветка в хранилище защищена: стол не может в неё записать.",
    "Попросите того, кто ведёт хранилище, разрешить это столу. Потом повторите.",
  ],
  rule: [
    "Хранилище проверило правки по своему правилу и не приняло их.",
    "Исправьте то, что оно назвало, или покажите это разработчику.",
  ],
  unknown: [
    "Хранилище отказало по причине, которой стол не знает.",
    "Повторите позже. Если не пройдёт, покажите это разработчику.",
  ],
} satisfies Record<string, [what: string, remedy: string]>;

type RefusalKind = keyof typeof WORDS;

/** git's words for each kind, and those of ssh, curl, GitHub and GitLab behind it. The first that fits counts. */
const SIGNS: [RegExp, RefusalKind][] = [
  [
    /no space left|quota exceeded|over (?:its |the )?quota|insufficient storage|error: 507/i,
    "full",
  ],
  [
    /protected branch|GH00[36]|not allowed to (?:force )?push (?:code )?to (?:a )?protected/i,
    "protected",
  ],
  [/\((?:pre-receive |update )?hook declined\)|GH00[12]/i, "rule"],
  [/\(deletion prohibited\)|\(branch is currently checked out\)/i, "protected"],
  [/unable to create '[^']*\.lock'/i, "busy"],
  [/does not support --atomic/i, "one by one"],
  [/host key verification failed|host identification has changed/i, "host key"],
  [/certificate|SSL: no alternative/i, "certificate"],
  [/transport '[^']*' not allowed/i, "address"],
  [
    /marked as read.only|permission to \S+ denied|error: 403|not allowed to push|insufficient permission/i,
    "rights",
  ],
  [/unable to create temporary object directory|unpacker error|read-only file system/i, "rights"],
  [
    /permission denied \(|authentication failed|could not read (?:username|password)|access denied|error: 401|invalid credentials/i,
    "sign-in",
  ],
  [/not found|does not appear to be a git repository|error: 404|no such project/i, "missing"],
  [/permission denied/i, "rights"],
  [
    /could not resolve|connection|timed out|timeout|unreachable|unable to access|hung up|early EOF|no route|operation too slow|network/i,
    "away",
  ],
];

/** «remote: words», with what a terminal would colour. */
const REMOTE = /^remote:\s?(.*)$/gm;
const COLOURS = /\x1b\[[\d;?]*[A-Za-z]/g;
/** Words of git at the other side about itself, which explain nothing to an author. */
const OWN = /^(?:error|fatal|warning|hint): |^Another git process|^$/;
const MAX_CHARACTERS = 500;

function saidBy(stderr: string): string {
  const lines = [...stderr.matchAll(REMOTE)].map(([, line = ""]) =>
    line
      .replace(COLOURS, "")
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
      .trim(),
  );
  const words = lines.filter((line) => !OWN.test(line)).join(" ");
  return words.length > MAX_CHARACTERS ? `${words.slice(0, MAX_CHARACTERS)}…` : words;
}

/**
 * Signs of a race: «[rejected]» is written by our own git when the remote branch has moved; words in brackets may come from the
 * remote.
 */
const RACES =
  /^!\t\S*\t\[rejected\]|\((?:non-fast-forward|fetch first|reference already exists|incorrect old value provided)\)$|is at \w+ but expected|reference already exists/m;

/** Whether the remote has something newer: to query it and try once more is worth it. A rule that refuses is no such thing. */
export const isRace = ({ stdout, message }: GitError): boolean =>
  RACES.test(stdout) || (/\(failed to update ref\)$/m.test(stdout) && RACES.test(message));

/** @param error what git has said when it queried the remote */
export function refusalOf({ status, stdout, message }: GitError): Refusal {
  const said = saidBy(message);
  // git was ended by us: the remote has not answered in time.
  if (status === null) return { kind: "away", said };
  const all = `${stdout}\n${message}`;
  return { kind: SIGNS.find(([sign]) => sign.test(all))?.[1] ?? "unknown", said };
}

/** @returns what has happened, what the remote has said, and what to do, as sentences */
export function refusalWords({ kind, said }: Refusal): string {
  const [what, remedy] = WORDS[kind];
  return [what, ...(said && kind !== "away" ? [`Его слова: «${said}».`] : []), remedy].join(" ");
}
