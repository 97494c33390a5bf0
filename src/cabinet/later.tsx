import { LazyExtra } from "../components/lazy-extra";

const load = async () => (await import("../features/look-again/look-again")).LookAgain;

/** What a person may want when a visit is over. */
export const Later = () => <LazyExtra load={load} />;
