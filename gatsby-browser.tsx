import "./src/styles/tokens.css";
import "./src/styles/fonts.css";
import "./src/styles/base.css";

export { onClientEntry } from "./src/app/chunk-mapping";
export { wrapPageElement, wrapRootElement } from "./src/app/root";
