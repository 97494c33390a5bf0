/**
 * Every call of the API by name: its method, and its path under the API's prefix with `:name` for each parameter. calls.ts describes
 * input and answer of each. There is a file for each subject, because a page downloads the whole files that it uses.
 */
export * from "./paths/account";
export * from "./paths/booking";
export * from "./paths/clinic";
