import { stopChecker } from "../store/ask-checker";

// The process that checks what is saved takes seconds to start: all files of a group share one, whatever project they are about.
afterAll(stopChecker);
