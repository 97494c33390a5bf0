import { emailMessage } from "../../mail/email-message";
import type { EmailMessage } from "../../mail/email-message";

/** The same for everybody: of why somebody wanted it nothing is known. */
export const lookAgainEmail = (siteUrl: string): EmailMessage =>
  emailMessage("Вы просили напомнить: осмотрите кожу", [
    "Вы просили напомнить, когда придёт время осмотреть кожу. Это сегодня или в любой удобный день на этой неделе.",
    { label: "Как осмотреть кожу", href: `${siteUrl}/self-check` },
    "Если заметите новое пятно или родинка изменилась, покажите её врачу. Если пятно кровоточит или быстро растёт, не откладывайте.",
    { label: "Записаться на бесплатный осмотр", href: `${siteUrl}/appointment` },
    "Это единственное письмо: дату напоминания мы уже стёрли.",
  ]);
