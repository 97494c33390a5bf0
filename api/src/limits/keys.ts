import type { FastifyRequest } from "fastify";
import { networksOf } from "../lib/network";

/** Keys for which a request counts: the requester, and the surrounding network if the requester is a network (`countFor`). */
export type Keys = readonly [own: string, around?: string];
export type KeyOf = (request: FastifyRequest) => Keys;

export const byNetwork: KeyOf = ({ ip }) => networksOf(ip);

/** Key of a visitor: the user where one is signed in, so that others in their network cannot use up their share, else the network. */
export const byVisitor: KeyOf = (request) =>
  request.sessionUser === null ? byNetwork(request) : [`user ${request.sessionUser.id}`];

/** Key of the colleague who is signed in at the clinics' page, in any network. */
export const byColleague: KeyOf = ({ staff }) => [`colleague ${staff.id}`];

/** Key of the clinic in the path, shared by all its colleagues. */
export const byClinicOfPath: KeyOf = ({ params }) => [`clinic ${(params as { id: number }).id}`];

/**
 * Key of the user, or, when nobody is signed in, of the body's `email` in the network, so that a stranger elsewhere cannot use up
 * the owner's share.
 */
export const byEmail: KeyOf = (request) =>
  request.sessionUser === null ? emailKey(request) : byVisitor(request);

/** Key of the account with the body's `email`, tried from this network. */
export const emailKey: KeyOf = (request) => within(typedEmail(request), byNetwork(request));

/** Key of the account with the body's `email`, tried from anywhere. */
export const typedEmail = ({ body }: FastifyRequest): string =>
  (body as { email: string }).email.toLowerCase();

/** Key as of `byEmail`, where a `code` that was mailed may replace the e-mail. */
export const byCodeOrEmail: KeyOf = (request) => {
  const { code, email } = request.body as { code?: string; email?: string };
  if (code === undefined && email !== undefined) return byEmail(request);
  return within(code ?? "", byVisitor(request));
};

const within = (word: string, [own, around]: Keys): Keys =>
  around === undefined ? [`${word} ${own}`] : [`${word} ${own}`, `${word} ${around}`];
