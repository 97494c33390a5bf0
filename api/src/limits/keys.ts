import type { FastifyRequest } from "fastify";
import { networksOf } from "../lib/network";

/** What a request counts for: the requester, and where that is a network, the one around it (`countFor`). */
export type Keys = readonly [own: string, around?: string];
export type KeyOf = (request: FastifyRequest) => Keys;

export const byNetwork: KeyOf = ({ ip }) => networksOf(ip);

/** Signed-in people count for themselves, wherever they are: others in their network cannot use up their share. */
export const byVisitor: KeyOf = (request) =>
  request.sessionUser === null ? byNetwork(request) : [`user ${request.sessionUser.id}`];

/** Whoever is signed in at the clinics' page, wherever they are. */
export const byColleague: KeyOf = ({ staff }) => [`colleague ${staff.id}`];

/** All colleagues of the clinic in the path together. */
export const byClinicOfPath: KeyOf = ({ params }) => [`clinic ${(params as { id: number }).id}`];

/** Everybody else by the body's `email` and the network, so that a stranger elsewhere cannot use up the owner's share. */
export const byEmail: KeyOf = (request) =>
  request.sessionUser === null ? emailKey(request) : byVisitor(request);

/** The account that the body's `email` means, tried from this network. */
export const emailKey: KeyOf = (request) => within(typedEmail(request), byNetwork(request));

/** The account that the body's `email` means, tried from anywhere. */
export const typedEmail = ({ body }: FastifyRequest): string =>
  (body as { email: string }).email.toLowerCase();

/** As `byEmail`, where a `code` that went to the e-mail may stand in its place. */
export const byCodeOrEmail: KeyOf = (request) => {
  const { code, email } = request.body as { code?: string; email?: string };
  if (code === undefined && email !== undefined) return byEmail(request);
  return within(code ?? "", byVisitor(request));
};

const within = (word: string, [own, around]: Keys): Keys =>
  around === undefined ? [`${word} ${own}`] : [`${word} ${own}`, `${word} ${around}`];
