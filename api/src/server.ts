import { fail, start } from "./start";

start().catch(fail);
