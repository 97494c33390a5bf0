import { LazyExtra } from "../../components/lazy-extra";

const load = async () => (await import("./reviews-say")).ReviewsSay;

/** What reviews answer, from the API. Offline there is nothing in its place. */
export const LatelySaid = () => <LazyExtra load={load} />;
