import { formatMoment } from "../../lib/dates";
import { emailMessage } from "../../mail/email-message";
import type { EmailMessage } from "../../mail/email-message";

/**
 * Links in e-mails: the site calls the API when a page is opened with one of these. The part after the # stays in the browser,
 * invisible to servers, logs and counters on the way.
 */

export const activationLink = (siteUrl: string, code: string): string =>
  `${siteUrl}/#activation=${code}`;

export const resetLink = (siteUrl: string, token: string, email: string): string =>
  `${siteUrl}/#reset=${token}&email=${encodeURIComponent(email)}`;

export const undoEmailLink = (siteUrl: string, token: string): string =>
  `${siteUrl}/#undo-email=${token}`;

/** @param form time of the form, and whether it has replaced an earlier one for this address */
export const activationEmail = (
  href: string,
  form: { createdAt: Date; replaced: boolean },
): EmailMessage =>
  emailMessage("Подтвердите почту", [
    form.replaced
      ? `На сайте «Родинки под контролем» ещё раз зарегистрировались с этой почтой. Анкету отправили ${formatMoment(form.createdAt)}. Она заменила прежнюю, и прежняя ссылка больше не действует.`
      : `На сайте «Родинки под контролем» зарегистрировались с этой почтой. Анкету отправили ${formatMoment(form.createdAt)}.`,
    "Если это были вы, подтвердите почту: в личный кабинет попадут данные и пароль из этой анкеты.",
    { label: "Подтвердить почту", href },
    "Ссылка действует 24 часа. Если открыть её на том же устройстве, где вы заполняли анкету, вы сразу войдёте и продолжите с того места, где остановились.",
    form.replaced
      ? "Если в это время анкету отправляли не вы, не переходите по ссылке: зарегистрируйтесь на сайте сами, и чужая анкета пропадёт."
      : "Если вы не регистрировались, не переходите по ссылке и просто удалите это письмо.",
  ]);

export const knownAddressEmail = (siteUrl: string): EmailMessage =>
  emailMessage("У вас уже есть личный кабинет", [
    "Кто-то, возможно вы, снова указал эту почту при регистрации на сайте «Родинки под контролем». Личный кабинет с ней уже есть, новый мы не создали.",
    { label: "Войти на сайт", href: siteUrl },
    "Если это были не вы, просто удалите письмо: ваши данные не изменились.",
  ]);

export const newAddressEmail = (href: string): EmailMessage =>
  emailMessage("Подтвердите новую почту", [
    "Вы указали эту почту в профиле на сайте «Родинки под контролем». Подтвердите её, и она заменит прежнюю.",
    { label: "Подтвердить почту", href },
    "Ссылка действует 24 часа и срабатывает один раз. Если вы ничего не меняли, просто удалите это письмо.",
  ]);

/** The e-mail to the owner of an address that another account has given as its new one. */
export const addressInUseEmail = (siteUrl: string): EmailMessage =>
  emailMessage("У вас уже есть личный кабинет", [
    "Кто-то, возможно вы, указал эту почту в профиле другого личного кабинета на сайте «Родинки под контролем». У этого адреса уже есть свой кабинет, поэтому ничего не изменилось.",
    { label: "Войти на сайт", href: siteUrl },
    "Если это были не вы, просто удалите письмо.",
  ]);

/** The e-mail to the old address, before the new one is valid. */
export const emailChangeNotice = (undoHref: string): EmailMessage =>
  emailMessage("В вашем профиле указана новая почта", [
    "В вашем личном кабинете на сайте «Родинки под контролем» указали другую почту. Она заменит эту, когда её подтвердят по ссылке из письма.",
    "Если это были вы, ничего делать не нужно. Если не вы, отмените замену: мы завершим вход на всех устройствах и пришлём ссылку, чтобы задать новый пароль.",
    { label: "Отменить замену почты", href: undoHref },
    "Ссылка действует 72 часа и срабатывает один раз.",
  ]);

/** The e-mail to the old address, after the new one is valid. */
export const addressChangedEmail = (undoHref: string): EmailMessage =>
  emailMessage("Почта в вашем личном кабинете изменена", [
    "Почту вашего личного кабинета на сайте «Родинки под контролем» заменили: теперь в него входят с другим адресом, и письма приходят туда.",
    "Если это были вы, ничего делать не нужно. Если не вы, верните этот адрес: мы завершим вход на всех устройствах и пришлём ссылку, чтобы задать новый пароль.",
    { label: "Вернуть эту почту", href: undoHref },
    "Ссылка действует 72 часа и срабатывает один раз.",
  ]);

/** @param href link to set a new password */
export const addressUndoneEmail = (href: string): EmailMessage =>
  emailMessage("Ваша почта снова действует", [
    "Вы вернули эту почту в личный кабинет на сайте «Родинки под контролем». Прежний пароль больше не действует, на всех устройствах вход завершён.",
    "Чтобы войти, задайте новый пароль.",
    { label: "Задать новый пароль", href },
    "Ссылка действует один час и срабатывает один раз. Если она устареет, нажмите на сайте «Забыли пароль?», и мы пришлём новую.",
  ]);

/** @param signIn browser, system and time of the sign-in */
export const newDeviceEmail = (
  siteUrl: string,
  signIn: { device: string; at: Date },
): EmailMessage =>
  emailMessage("Вход с нового устройства", [
    "В ваш личный кабинет на сайте «Родинки под контролем» вошли с устройства, с которого раньше не входили.",
    `Когда: ${formatMoment(signIn.at)}\nУстройство: ${signIn.device}`,
    "Если это были вы, ничего делать не нужно. Если не вы, нажмите на сайте «Забыли пароль?» и задайте новый пароль: вход на всех устройствах завершится.",
    { label: "Перейти на сайт", href: siteUrl },
  ]);

export const passwordResetEmail = (href: string): EmailMessage =>
  emailMessage("Новый пароль", [
    "Вы попросили сменить пароль на сайте «Родинки под контролем». Чтобы задать новый, перейдите по ссылке.",
    { label: "Задать новый пароль", href },
    "Ссылка действует один час и срабатывает один раз. Если вы ни о чём не просили, просто удалите письмо: прежний пароль остаётся в силе.",
  ]);

export const passwordChangedEmail = (siteUrl: string): EmailMessage =>
  emailMessage("Пароль изменён", [
    "Пароль от вашего личного кабинета на сайте «Родинки под контролем» изменён. На всех других устройствах нужно войти заново.",
    "Если это были не вы, нажмите на сайте «Забыли пароль?» и задайте новый.",
    { label: "Войти на сайт", href: siteUrl },
  ]);

export const farewellEmail = (): EmailMessage =>
  emailMessage("Личный кабинет удалён", [
    "Ваш личный кабинет на сайте «Родинки под контролем» удалён вместе со всеми данными. Предстоящие записи на осмотр отменены.",
    "Если захотите вернуться, зарегистрируйтесь снова.",
  ]);

/** The e-mail to a person who has not signed in for two years. It contains no date, because it may be sent after the period has begun. */
export const unusedEmail = (siteUrl: string): EmailMessage =>
  emailMessage("Вам ещё нужен личный кабинет?", [
    "Вы давно не заходили в личный кабинет на сайте «Родинки под контролем». Если кабинетом не пользуются два года, мы его удаляем, чтобы не хранить чужие данные зря.",
    "Чтобы сохранить кабинет, войдите в него в течение 30 дней. Больше ничего делать не нужно. Если забыли пароль, нажмите при входе «Забыли пароль?».",
    { label: "Войти на сайт", href: siteUrl },
    "Если кабинет вам больше не нужен, просто ничего не делайте: через 30 дней он удалится вместе со всеми данными. Завести новый можно в любой день.",
  ]);

export const unusedFarewellEmail = (): EmailMessage =>
  emailMessage("Личный кабинет удалён", [
    "Вашим личным кабинетом на сайте «Родинки под контролем» не пользовались больше двух лет. Мы предупреждали об этом в письме и теперь удалили кабинет вместе со всеми данными.",
    "Если захотите вернуться, зарегистрируйтесь снова.",
  ]);
