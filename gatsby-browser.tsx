import "./src/styles/tokens.css";
import "./src/styles/fonts.css";
import "./src/styles/base.css";
import "./src/styles/print.css";
import { watchAddress } from "./src/app/navigation/mend-address";
import { parseChunkMapping } from "./src/gatsby/patches/chunk-mapping";
import { firstPageData } from "./src/gatsby/patches/first-page-data";

watchAddress();
// Before Gatsby makes its loader: no hook comes so early.
window.pageData = firstPageData();
parseChunkMapping();

export {
  disableCorePrefetching,
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  shouldUpdateScroll,
} from "./src/app/client-hooks";
export { wrapPageElement, wrapRootElement } from "./src/app/root";
