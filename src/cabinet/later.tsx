import { LazyExtra } from "../components/lazy-extra";

const load = async () => (await import("../features/look-again/look-again")).LookAgain;

/** What a person may want when a visit is over. */
export const Later = () => <LazyExtra load={load} />;

const loadOffers = async () => (await import("./push-parts")).pushParts.AskForOffers;
const loadVisits = async () => (await import("./push-parts")).pushParts.AskForVisits;

/** Once somebody waits. */
export const AskAfterJoining = () => <LazyExtra load={loadOffers} />;

/** Once somebody is booked. */
export const AskAfterBooking = () => <LazyExtra load={loadVisits} />;
