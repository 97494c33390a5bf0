import { staffRoles } from "@rodinki/contract/choices";
import type { StaffRole } from "@rodinki/contract/choices";
import { spokenName } from "@rodinki/contract/line";
import { formatMoment } from "../../lib/dates";
import { emailMessage } from "../../mail/email-message";
import type { EmailMessage, Paragraph } from "../../mail/email-message";
import type { Database } from "../../database/database";
import { queueEmail } from "../../mail/mail-repository";

/** Names of the clinic and of the colleague who invites or changes. */
interface About {
  clinic: string;
  by: string;
}

const NOT_YOURS = "Если вы не работаете в этой клинике, просто удалите письмо.";
const NOT_ASKED = "Если вы об этом не просили, сразу скажите координатору клиники.";

export const invitationEmail = (link: string, { clinic, by }: About): EmailMessage =>
  emailMessage("Приглашение на страницу клиники", [
    `${spokenName(by)} приглашает вас на страницу клиники «${clinic}» в программе «Родинки под контролем».`,
    { label: "Придумать пароль", href: link },
    "Понадобится телефон: на нём настраивают приложение, которое показывает коды для входа. Ссылка действует 72 часа и срабатывает один раз.",
    NOT_YOURS,
  ]);

const clinicPage = (siteUrl: string) => ({
  label: "Открыть страницу клиники",
  href: `${siteUrl}/clinic`,
});

/** The invitation to a person who has a password already. */
export const clinicInvitationEmail = (siteUrl: string, { clinic, by }: About): EmailMessage =>
  emailMessage("Приглашение в ещё одну клинику", [
    `${spokenName(by)} приглашает вас на страницу клиники «${clinic}» в программе «Родинки под контролем». Войдите как обычно и ответьте, работаете ли вы там: до вашего ответа клиника ничего о вас не узнает.`,
    clinicPage(siteUrl),
    NOT_YOURS,
  ]);

/** @param role null: the person does not work there any more */
export const roleEmail = (
  siteUrl: string,
  { clinic, by }: About,
  role: StaffRole | null,
): EmailMessage =>
  emailMessage(role === null ? "Доступ к странице клиники закрыт" : "Ваша роль в клинике", [
    role === null
      ? `${spokenName(by)} закрывает вам доступ к странице клиники «${clinic}».`
      : `${spokenName(by)} открывает вам страницу клиники «${clinic}». Ваша роль: ${staffRoles[role].toLowerCase()}.`,
    ...(role === null ? [] : [clinicPage(siteUrl)]),
    "Если это ошибка, скажите координатору клиники.",
  ]);

/** Name under which a command of the site's operator is mailed. */
const OPERATOR = "Администратор сайта";

/** The e-mail about a role that the site's operator gives. @param clinic null: a role in the network, for all clinics */
export const roleByOperatorEmail = (siteUrl: string, clinic: string | null): EmailMessage =>
  clinic === null
    ? emailMessage("Ваша роль в сети клиник", [
        `${OPERATOR} открывает вам страницы всех клиник программы «Родинки под контролем».`,
        clinicPage(siteUrl),
        NOT_ASKED,
      ])
    : roleEmail(siteUrl, { clinic, by: OPERATOR }, "coordinator");

/** The e-mail to a colleague whose sign-in the site's operator resets or closes. The operator hands over the link for the new password. */
export const endedByOperatorEmail = (siteUrl: string, what: "reset" | "disable"): EmailMessage =>
  emailMessage(
    what === "reset" ? "Вход на страницу клиники сброшен" : "Доступ к странице клиники закрыт",
    [
      what === "reset"
        ? `${OPERATOR} сбрасывает ваш вход на страницу клиники: прежние пароль, приложение и резервные коды больше не подходят. Ссылку для нового пароля передаёт администратор.`
        : `${OPERATOR} закрывает вам доступ к странице клиники в программе «Родинки под контролем».`,
      NOT_ASKED,
      ...(what === "reset" ? [clinicPage(siteUrl)] : []),
    ],
  );

/** The e-mail to a colleague who has lost their telephone. */
export const resetEmail = (link: string, { clinic, by }: About): EmailMessage =>
  emailMessage("Вход на страницу клиники нужно настроить заново", [
    `${spokenName(by)}, координатор клиники «${clinic}», сбрасывает ваш вход: прежние пароль, приложение и резервные коды больше не подходят.`,
    { label: "Придумать пароль", href: link },
    "Потом страница попросит настроить приложение с кодами. Ссылка действует 72 часа и срабатывает один раз.",
    "Если вы не теряли телефон, скажите об этом другому координатору.",
  ]);

/** The e-mail to the other coordinators. @param name of the colleague whose sign-in was reset */
export const resetNoticeEmail = (
  siteUrl: string,
  { clinic, by }: About,
  name: string,
): EmailMessage =>
  emailMessage("Вход сотрудника сброшен", [
    `${spokenName(by)} сбрасывает вход сотрудника: ${spokenName(name)}, клиника «${clinic}». Ссылка для нового пароля ушла на почту сотрудника.`,
    "Если никто не терял телефон, спросите, зачем это сделано.",
    clinicPage(siteUrl),
  ]);

/** @param hours lifetime of the link */
export const staffPasswordEmail = (link: string, hours: number): EmailMessage =>
  emailMessage("Новый пароль для страницы клиники", [
    "Кто-то, возможно вы, попросил новый пароль для страницы клиники в программе «Родинки под контролем».",
    { label: "Придумать пароль", href: link },
    `Ссылка действует ${hours === 1 ? "час" : `${hours} часа`} и срабатывает один раз. После пароля понадобится код из приложения, как при обычном входе.`,
    "Если это были не вы, просто удалите письмо: пароль не изменится.",
  ]);

/** The browser in which a colleague's sign-in was changed. */
interface Place {
  /** Browser and system. */
  device: string;
  siteUrl: string;
}

const NEW_PASSWORD =
  "Если это были не вы, сразу задайте новый пароль: на странице входа нажмите «Забыли пароль?». Потом скажите координатору клиники.";

/** The e-mail about a change of the own sign-in: event, time, browser, and what to do about it. */
const ownEmail = (
  subject: string,
  what: string,
  { device, siteUrl }: Place,
  ...more: Paragraph[]
) =>
  emailMessage(subject, [
    what,
    `Когда: ${formatMoment(new Date())}\nУстройство: ${device}`,
    ...more,
    NEW_PASSWORD,
    clinicPage(siteUrl),
  ]);

export const newStaffDeviceEmail = (place: Place): EmailMessage =>
  ownEmail(
    "Вход на страницу клиники с нового устройства",
    "На страницу клиники в программе «Родинки под контролем» вошли под вашим именем с устройства, с которого раньше не входили.",
    place,
  );

export const newAuthenticatorEmail = (place: Place): EmailMessage =>
  ownEmail(
    "Новое приложение с кодами",
    "Коды для входа на страницу клиники теперь показывает другое приложение. Прежнее и прежние резервные коды больше не подходят.",
    place,
  );

/** @param left number of unused recovery codes */
export const recoveryCodeEmail = (place: Place, left: number): EmailMessage =>
  ownEmail(
    "Вход с резервным кодом",
    "На страницу клиники вошли под вашим именем с резервным кодом вместо кода из приложения.",
    place,
    `Резервных кодов осталось: ${left}. Новые появятся, когда вы настроите приложение заново: «Мой вход» на странице клиники.`,
  );

export const wrongCodesEmail = (place: Place): EmailMessage =>
  ownEmail(
    "Неверные коды для страницы клиники",
    "Кто-то пять раз подряд ввёл неверный код для входа на страницу клиники под вашим именем. Пароль при этом был верный.",
    place,
  );

export const staffPasswordChangedEmail = (place: Place): EmailMessage =>
  ownEmail(
    "Пароль для страницы клиники изменён",
    "Пароль для страницы клиники в программе «Родинки под контролем» изменён, на всех устройствах нужно войти заново.",
    place,
  );

/** Mails a colleague an event of their own sign-in. */
export const notifyOwner = (
  tx: Database,
  { email }: { email: string },
  message: EmailMessage,
): Promise<void> => queueEmail(tx, { kind: "staff-security", to: email, message });
