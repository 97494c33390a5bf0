import { LazyExtra } from "../components/lazy-extra";

const load = async () => (await import("../features/look-again/look-again")).LookAgain;

/** Offers after a past visit. */
export const Later = () => <LazyExtra load={load} />;

const loadOffers = async () => (await import("./push-parts")).pushParts.AskForOffers;
const loadVisits = async () => (await import("./push-parts")).pushParts.AskForVisits;

/** Shown when the person has joined the waiting list. */
export const AskAfterJoining = () => <LazyExtra load={loadOffers} />;

/** Shown after a booking. */
export const AskAfterBooking = () => <LazyExtra load={loadVisits} />;
