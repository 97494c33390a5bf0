import * as paths from "@rodinki/contract/paths";
import type { JoinWaitingBody } from "@rodinki/contract/waiting";
import { request } from "./request";

/** Cities and clinics with a waiting list. */
export const listWaitingPlaces = () => request(paths.listWaitingPlaces);

/** The person's entries in the waiting list, present offers, and the server's clock. */
export const listWaiting = () => request(paths.listWaiting);

export const joinWaiting = (body: JoinWaitingBody) => request(paths.joinWaiting, { body });

/** Leaves the waiting list. Repeating it changes nothing. */
export const leaveWaiting = (id: number) => request(paths.leaveWaiting, { params: { id } });

/** Continues to wait after an offer that was not answered. Repeating it changes nothing. */
export const resumeWaiting = (id: number) => request(paths.resumeWaiting, { params: { id } });

/** @param token token of an e-mail's link, here and below */
export const showOffer = (token: string) => request(paths.showOffer, { body: { token } });

/** Accepts an offer by link, which books it for a person without an account. */
export const acceptOffer = (token: string) => request(paths.acceptOffer, { body: { token } });

/** Declines an offer by link. Repeating it changes nothing. */
export const declineOffer = (token: string) => request(paths.declineOffer, { body: { token } });

/** Continues to wait by the e-mail's link. */
export const resumeByLink = (token: string) => request(paths.resumeByLink, { body: { token } });
