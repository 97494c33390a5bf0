/** RFC 3463: the address is wrong, or its mailbox is closed. Other refusals may be about us, and pass. */
const ABOUT_ADDRESS = /^5\d\d[ -]5\.(?:1\.[0-9]+|2\.1)\b/;
/** Servers that name no detail: no such mailbox, not here, not a name of a mailbox. */
const WITHOUT_DETAIL = /^55[013][ -](?!\d\.\d)/;

/**
 * Whether a mail server has refused the recipient for good (`550 5.1.1 no such user`): no later attempt reaches them. A full mailbox, a
 * policy of the server or a server that is away are none of that.
 *
 * @param error what nodemailer has thrown
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response } = error as { command?: unknown; response?: unknown };
  if (command !== "RCPT TO" || typeof response !== "string") return false;
  return ABOUT_ADDRESS.test(response) || WITHOUT_DETAIL.test(response);
}
