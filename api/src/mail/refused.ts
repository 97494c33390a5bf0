/** Status codes of a wrong address or a closed mailbox (RFC 3463). Other refusals may be about the sender, and temporary. */
const ABOUT_ADDRESS = /^5\d\d[ -]5\.(?:1\.[0-9]+|2\.1)\b/;
/** Refusals without a detailed status: no such mailbox, not here, not a name of a mailbox. */
const WITHOUT_DETAIL = /^55[013][ -](?!\d\.\d)/;

/**
 * Whether a mail server has refused the recipient for good (`550 5.1.1 no such user`), so that no later attempt reaches them. A full
 * mailbox, a policy of the server and an unreachable server do not count.
 *
 * @param error error of nodemailer
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response } = error as { command?: unknown; response?: unknown };
  if (command !== "RCPT TO" || typeof response !== "string") return false;
  return ABOUT_ADDRESS.test(response) || WITHOUT_DETAIL.test(response);
}
