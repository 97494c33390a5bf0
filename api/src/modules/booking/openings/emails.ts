import { emailMessage } from "../../../mail/email-message";
import type { EmailMessage } from "../../../mail/email-message";
import { safetyLine } from "../../../mail/safety-line";

/** Link to a page with a button for each answer: following it changes nothing. The part behind the # stays in the browser. */
const alertLink = (siteUrl: string, token: string): string => `${siteUrl}/opening#opening=${token}`;

interface Asked {
  siteUrl: string;
  token: string;
  city: string;
}

const remove = ({ siteUrl, token }: Asked) => ({
  label: "Не сообщать и стереть адрес",
  href: alertLink(siteUrl, token),
  isAside: true,
});

export const confirmAlertEmail = (asked: Asked): EmailMessage =>
  emailMessage("Сообщить об открытии записи?", [
    `На сайте «Родинки под контролем» попросили сообщить на этот адрес, когда откроется запись на осмотр родинок. Город: ${asked.city}.`,
    "Если это были вы, откройте страницу и нажмите «Сообщить мне».",
    { label: "Открыть страницу", href: alertLink(asked.siteUrl, asked.token) },
    "Мы пришлём одно письмо, когда запись откроется, и сотрём адрес. Без подтверждения адрес сотрётся через сутки.",
    remove(asked),
  ]);

/** The e-mail to an address that is confirmed already. */
export const knownAlertEmail = (asked: Asked): EmailMessage =>
  emailMessage("Мы сообщим, когда откроется запись", [
    `На сайте «Родинки под контролем» снова попросили сообщить на этот адрес об открытии записи. Город: ${asked.city}. Адрес уже подтверждён, ничего делать не нужно.`,
    remove(asked),
  ]);

export const openedEmail = ({ siteUrl, city }: { siteUrl: string; city: string }): EmailMessage =>
  emailMessage(`Открылась запись на осмотр родинок: ${city}`, [
    `Вы просили сообщить, когда откроется запись на бесплатный осмотр родинок. Город: ${city}. Она открылась.`,
    { label: "Выбрать время", href: `${siteUrl}/appointment` },
    "Время достаётся тем, кто записался раньше, поэтому его может не хватить на всех.",
    ...safetyLine(siteUrl),
    "Это единственное письмо. Ваш адрес мы уже стёрли.",
  ]);
