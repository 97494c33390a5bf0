import "./src/styles/tokens.css";
import "./src/styles/fonts.css";
import "./src/styles/base.css";
import "./src/styles/print.css";

export {
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  shouldUpdateScroll,
} from "./src/app/client-hooks";
export { disableCorePrefetching } from "./src/app/loading/prefetching";
export { wrapPageElement, wrapRootElement } from "./src/app/root";
