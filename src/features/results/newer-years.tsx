import { LazyExtra } from "../../components/lazy-extra";

const load = async () => (await import("./live-years")).LiveYears;

/** Newer figures from the API. Offline, the figures of the build stay. */
export const NewerYears = () => <LazyExtra load={load} />;
