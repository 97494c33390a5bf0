import * as paths from "@rodinki/contract/paths";
import type { JoinWaitingBody } from "@rodinki/contract/waiting";
import { request } from "./request";

/** Cities and clinics in which one can wait. */
export const listWaitingPlaces = () => request(paths.listWaitingPlaces);

/** What the person waits for, what is offered to them now, and the server's clock. */
export const listWaiting = () => request(paths.listWaiting);

export const joinWaiting = (body: JoinWaitingBody) => request(paths.joinWaiting, { body });

/** A second time changes nothing. */
export const leaveWaiting = (id: number) => request(paths.leaveWaiting, { params: { id } });

/** Waits on after an offer that was not answered. A second time changes nothing. */
export const resumeWaiting = (id: number) => request(paths.resumeWaiting, { params: { id } });

/** @param token what the link of an e-mail carries, here and below */
export const showOffer = (token: string) => request(paths.showOffer, { body: { token } });

/** Books it for who has no account. */
export const acceptOffer = (token: string) => request(paths.acceptOffer, { body: { token } });

/** A second time changes nothing. */
export const declineOffer = (token: string) => request(paths.declineOffer, { body: { token } });

/** The same by the e-mail. */
export const resumeByLink = (token: string) => request(paths.resumeByLink, { body: { token } });
