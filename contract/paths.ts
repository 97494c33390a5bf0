/**
 * Every call of the API by name: its method, and its path under the API's prefix with `:name` for what is filled in.
 * calls.ts says what each takes and answers. In files by subject, because a page downloads the files that it uses something
 * of, whole.
 */
export * from "./paths/account";
export * from "./paths/booking";
export * from "./paths/clinic";
