import { LazyExtra } from "../components/lazy-extra";

const loadOffers = async () =>
  (await import(/* webpackChunkName: "push" */ "../features/push/ask-push")).AskForOffers;
const loadVisits = async () =>
  (await import(/* webpackChunkName: "push" */ "../features/push/ask-push")).AskForVisits;

/** Once somebody waits. */
export const AskAfterJoining = () => <LazyExtra load={loadOffers} />;

/** Once somebody is booked. */
export const AskAfterBooking = () => <LazyExtra load={loadVisits} />;
