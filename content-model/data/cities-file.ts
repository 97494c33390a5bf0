import { readFileSync } from "node:fs";
import { parseDataFile } from "./data-files";

const CITIES = "content/cities.yml";

/** The cities whose sun has a page. @throws ContentError */
export const readCities = () => parseDataFile(CITIES, readFileSync(CITIES, "utf8"));
