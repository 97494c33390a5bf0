import { letter } from "../../mail/letter";
import type { Letter } from "../../mail/letter";

export const activationLetter = (href: string): Letter =>
  letter("Подтвердите e-mail", [
    "Вы зарегистрировались на сайте «Родинки под контролем». Чтобы войти в личный кабинет и записаться на осмотр, подтвердите свой e-mail.",
    { label: "Подтвердить e-mail", href },
    "Ссылка действует 24 часа и срабатывает один раз. Если вы не регистрировались, просто удалите это письмо.",
  ]);

/** @param href activation link of an account whose e-mail was never confirmed, else null */
export const knownEmailLetter = (siteUrl: string, href: string | null): Letter =>
  letter("У вас уже есть личный кабинет", [
    "Кто-то, возможно вы, снова указал этот e-mail при регистрации на сайте «Родинки под контролем». Личный кабинет с ним уже есть, новый мы не создали.",
    href === null
      ? { label: "Войти на сайт", href: siteUrl }
      : { label: "Подтвердить e-mail и войти", href },
    "Если это были не вы, просто удалите письмо: ваши данные не изменились.",
  ]);
