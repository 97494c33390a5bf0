import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** What the programme did in each year, newest first. */
export const listResults = () => request(paths.listResults);
