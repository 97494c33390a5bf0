/**
 * Every call of the API by name: its method, and its path under the API's prefix with `:name` for what is filled in.
 * calls.ts says what each takes and answers. In files by subject, because a page downloads the files that it uses something
 * of, whole.
 */
export * from "./paths/account";
export * from "./paths/appointment";
export * from "./paths/booking";
export * from "./paths/calendar-feed";
export * from "./paths/clinic-actions";
export * from "./paths/clinic-day";
export * from "./paths/clinic-description";
export * from "./paths/clinic-export";
export * from "./paths/clinic-totals";
export * from "./paths/clinic-visit";
export * from "./paths/closing";
export * from "./paths/captcha";
export * from "./paths/look-again";
export * from "./paths/material";
export * from "./paths/moving";
export * from "./paths/opening";
export * from "./paths/own-data";
export * from "./paths/plan";
export * from "./paths/push";
export * from "./paths/question";
export * from "./paths/result";
export * from "./paths/review";
export * from "./paths/review-count";
export * from "./paths/session";
export * from "./paths/staff";
export * from "./paths/journal";
export * from "./paths/visit-link";
export * from "./paths/group-booking";
export * from "./paths/unsubscribe";
export * from "./paths/waiting";
