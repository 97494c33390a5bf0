import { LazyExtra } from "../../components/lazy-extra";

const load = async () => (await import("./live-warning")).LiveWarning;

/** Says that nobody can be examined yet, once the API has told that all its clinics belong to the demonstration. */
export const CalendarWarning = () => <LazyExtra load={load} />;
