import "./src/styles/tokens.css";
import "./src/styles/fonts.css";
import "./src/styles/base.css";
import "./src/styles/print.css";

export { onClientEntry, onInitialClientRender, onRouteUpdate } from "./src/app/client-hooks";
export { wrapPageElement, wrapRootElement } from "./src/app/root";
