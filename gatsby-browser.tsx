import "./src/styles/tokens.css";
import "./src/styles/fonts.css";
import "./src/styles/base.css";
import "./src/styles/print.css";
import { firstPageData } from "./src/app/loading/first-page-data";
import { watchAddress } from "./src/app/navigation/mend-address";

watchAddress();
// Before Gatsby makes its loader: no hook comes so early.
window.pageData = firstPageData();

export {
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  shouldUpdateScroll,
} from "./src/app/client-hooks";
export { disableCorePrefetching } from "./src/app/loading/prefetching";
export { wrapPageElement, wrapRootElement } from "./src/app/root";
