import { spokenName } from "@rodinki/contract/line";
import type { QuestionBody } from "@rodinki/contract/question";
import { letter } from "../../mail/letter";
import type { Letter } from "../../mail/letter";

/** To the editors, who answer to the address in it. */
export const questionLetter = ({ name, email, question }: QuestionBody): Letter => ({
  ...letter("Вопрос с сайта", [
    `${spokenName(name)} спрашивает на сайте «Родинки под контролем»:`,
    question,
    `Ответ ждут по адресу ${email}.`,
  ]),
  replyTo: email,
});
