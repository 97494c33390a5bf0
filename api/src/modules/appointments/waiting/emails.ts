import type { OfferOfLink } from "@rodinki/contract/waiting";
import { demoWarning } from "../../../../../shared/demonstration";
import { emailMessage } from "../../../mail/email-message";
import type { EmailMessage } from "../../../mail/email-message";
import { moment, place, visit } from "../emails";

/**
 * The token follows the `#`, as in all e-mails, so that no server or log receives it
 * (docs/decisions/030-links-of-emails.md).
 */
const linkOf = (siteUrl: string, token: string, answer: "accept" | "decline") =>
  `${siteUrl}/waiting#offer=${token}&answer=${answer}`;

const clock = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleTimeString("ru", { timeZone, hour: "2-digit", minute: "2-digit" });

/** The e-mail that offers a time. Opening its links changes nothing: the page requires a confirmation. */
export function offerEmail(
  offer: OfferOfLink,
  { siteUrl, token }: { siteUrl: string; token: string },
): EmailMessage {
  return emailMessage(`Освободилось время: осмотр родинок ${moment(offer)}`, [
    ...(offer.demo ? [demoWarning] : []),
    `Освободилось время, которое вам подходит${offer.isChild ? " для ребёнка" : ""}: ${visit(offer)}.`,
    { card: moment(offer), lines: place(offer) },
    `Мы держим его для вас до ${clock(offer.expiresAt, offer.timeZone)} по времени клиники. Потом его предложат следующему.`,
    { label: "Записаться", href: linkOf(siteUrl, token, "accept") },
    { label: "Не подходит", href: linkOf(siteUrl, token, "decline"), isSecond: true },
    `Если это время не подходит, нажмите «Не подходит»: вы останетесь в листе ожидания на прежнем месте. ${offer.isCaller ? "Без ответа — тоже, но в конце очереди." : "Без ответа мы перестанем предлагать время, пока вы не скажете, что ещё ждёте."}`,
  ]);
}

/** The e-mail that an entry was stopped. Opening its link changes nothing: the page requires a confirmation. */
export function stoppedEmail(
  { city, isChild, wasNotified }: { city: string; isChild: boolean; wasNotified: boolean },
  { siteUrl, token }: { siteUrl: string; token: string },
): EmailMessage {
  return emailMessage("Вы ещё ждёте осмотра родинок?", [
    wasNotified
      ? `Мы предлагали вам время для осмотра${isChild ? " ребёнка" : ""} (г. ${city}) и держали его полчаса, но ответа не было. Это время мы предложили другим.`
      : `Для осмотра${isChild ? " ребёнка" : ""} (г. ${city}) освободилось время, но письмо о нём не удалось отправить вовремя. Это время мы предложили другим.`,
    `Пока вы не ответите, новых предложений не будет. Если вы ещё ждёте, нажмите кнопку: вы ${wasNotified ? "встанете в конец очереди" : "останетесь на прежнем месте"}.`,
    { label: "Я ещё жду", href: `${siteUrl}/waiting#resume=${token}` },
    "Если больше не ждёте, ничего делать не нужно.",
  ]);
}
