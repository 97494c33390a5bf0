import { createStore } from "jotai";

/** The state of the application, for components and for what the browser tells outside of them. */
export const store = createStore();
