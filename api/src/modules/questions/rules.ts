import { consentVersions } from "@rodinki/contract/consents";
import type { QuestionBody } from "@rodinki/contract/question";
import { spokenName } from "@rodinki/contract/line";
import type { Database } from "../../database/database";
import { ownerOfSent } from "../../account-data/mailboxes";
import { lockAgainstDeletion } from "../../database/locks";
import { queueEmail } from "../../mail/mail-repository";
import { recordChange } from "../../audit/journal";
import { insertQuestion, wasSentLately } from "./questions-repository";
import { emailMessage } from "../../mail/email-message";
import type { EmailMessage } from "../../mail/email-message";

interface Asked {
  form: QuestionBody;
  ip: string;
  /** The account of the asking person, when they are signed in. */
  userId: number | null;
  /** Address of the editors. */
  editors: string;
}

/** Stores a question and mails it to the editors, both or neither. Repeating it, after a lost answer, changes nothing. */
export async function ask(database: Database, asked: Asked): Promise<void> {
  const { form, ip, editors } = asked;
  const { name, email, question } = form;
  await database.transaction(async (tx) => {
    if (await wasSentLately(tx, form)) return;
    const userId = await lockAgainstDeletion(tx, asked.userId);
    const consentVersion = consentVersions.question;
    const id = await insertQuestion(tx, {
      name,
      email,
      question,
      ip,
      consentVersion,
      userId,
      mailboxUserId: await ownerOfSent(tx, userId, email),
    });
    await recordChange(tx, {
      userId,
      action: "question",
      subject: "question",
      subjectId: id,
    });
    await queueEmail(tx, {
      kind: "question",
      ...(userId !== null && { userId }),
      questionId: id,
      to: editors,
      message: questionEmail(form),
    });
  });
}

/** The e-mail to the editors, who reply to the address in it. */
const questionEmail = ({ name, email, question }: QuestionBody): EmailMessage => ({
  ...emailMessage("Вопрос с сайта", [
    `${spokenName(name)} спрашивает на сайте «Родинки под контролем»:`,
    { verbatim: question },
    { verbatim: `Ответ ждут по адресу ${email}.` },
  ]),
  replyTo: email,
});
