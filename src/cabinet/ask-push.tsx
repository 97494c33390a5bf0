import { LazyExtra } from "../components/lazy-extra";

const loadOffers = async () => (await import("./push-parts")).pushParts.AskForOffers;
const loadVisits = async () => (await import("./push-parts")).pushParts.AskForVisits;

/** Once somebody waits. */
export const AskAfterJoining = () => <LazyExtra load={loadOffers} />;

/** Once somebody is booked. */
export const AskAfterBooking = () => <LazyExtra load={loadVisits} />;
