import { emailMessage } from "../../mail/email-message";
import type { EmailMessage } from "../../mail/email-message";

/** @param inviter who invites, by name */
export const invitationEmail = (
  link: string,
  { clinic, inviter }: { clinic: string; inviter: string },
): EmailMessage =>
  emailMessage("Приглашение на страницу клиники", [
    `${inviter} приглашает вас на страницу клиники «${clinic}» в программе «Родинки под контролем».`,
    { label: "Придумать пароль", href: link },
    "Понадобится телефон: на нём настраивают приложение, которое показывает коды для входа. Ссылка действует 72 часа и срабатывает один раз.",
    "Если вы не работаете в этой клинике, просто удалите письмо.",
  ]);

export const clinicAddedEmail = (
  siteUrl: string,
  { clinic, inviter }: { clinic: string; inviter: string },
): EmailMessage =>
  emailMessage("Вам открыта ещё одна клиника", [
    `${inviter} открывает вам страницу клиники «${clinic}» в программе «Родинки под контролем». Входите как обычно.`,
    { label: "Открыть страницу клиники", href: `${siteUrl}/clinic` },
  ]);

/** @param hours how long the link works */
export const staffPasswordEmail = (link: string, hours: number): EmailMessage =>
  emailMessage("Новый пароль для страницы клиники", [
    "Кто-то, возможно вы, попросил новый пароль для страницы клиники в программе «Родинки под контролем».",
    { label: "Придумать пароль", href: link },
    `Ссылка действует ${hours === 1 ? "час" : `${hours} часа`} и срабатывает один раз. После пароля понадобится код из приложения, как при обычном входе.`,
    "Если это были не вы, просто удалите письмо: пароль не изменится.",
  ]);
