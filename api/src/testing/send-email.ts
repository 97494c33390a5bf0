import { emailMessage } from "../mail/email-message";
import { smtpDelivery } from "../mail/mailer";

/** A process that sends one e-mail to the mail server it is given, with TLS or not at all, and ends with 1 if it cannot. */
async function main([url = ""]: string[]): Promise<void> {
  const options = { from: "no-reply@example.ru", requireTls: true, stopAddress: String };
  const deliver = smtpDelivery(url, options);
  await deliver("anna@example.ru", emailMessage("Проверка", []), "1");
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
