import { createStore } from "jotai";

/** The state of the application, for components and for handlers of browser events outside of them. */
export const store = createStore();
