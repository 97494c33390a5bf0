import { spokenName } from "@rodinki/contract/line";
import type { QuestionBody } from "@rodinki/contract/question";
import { emailMessage } from "../../mail/email-message";
import type { EmailMessage } from "../../mail/email-message";

/** To the editors, who answer to the address in it. */
export const questionEmail = ({ name, email, question }: QuestionBody): EmailMessage => ({
  ...emailMessage("Вопрос с сайта", [
    `${spokenName(name)} спрашивает на сайте «Родинки под контролем»:`,
    question,
    `Ответ ждут по адресу ${email}.`,
  ]),
  replyTo: email,
});
