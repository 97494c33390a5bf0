// Imported by their paths, as Gatsby would not compile them as packages (docs/decisions/005).
import { patternOf } from "../../../../contract/address";
import { showMaterial } from "../../../../contract/paths/account";
import { PROXY, UPSTREAM } from "./api";
import { location, quoted } from "./words";

export const VIDEOS = "/publication/video";

/** Pattern of a video's address, with slugs as of content-model/kinds/text-folder.ts. */
const VIDEO = `^${VIDEOS}/(?<video>[a-z0-9-]+)$`;

const KNOWN_VIDEO = `${patternOf(showMaterial).replace(":slug", "$video")}?filter%5Bmaterial_type%5D=video`;

/**
 * Locations of videos newer than the build. The browser renders them, at addresses that only the API knows, so nginx asks the API first.
 * An unknown one is 404 and, while the API is away, 503; the page is the same in all cases and shows the reason itself, because the HTML
 * of another page would not fit its script.
 *
 * @param prefix of the API
 * @param show lines that answer with the page
 */
export const newerVideos = (prefix: string, show: string[]): string[] => [
  location(`^~ ${VIDEOS}/`, [
    "error_page 404 @video;",
    location(`~ ${quoted(VIDEO)}`, [
      "auth_request /.known-video;",
      "error_page 403 =404 @video;",
      "error_page 500 =503 @video;",
      ...show,
    ]),
    "return 404;",
  ]),
  location("@video", show),
  // A named location, as an error_page here would also answer direct requests, which must get 404 as everywhere.
  location("= /.known-video", ["internal;", "try_files /.no-such-file @known_video;"]),
  location("@known_video", [
    ...PROXY,
    "proxy_pass_request_headers off;",
    "proxy_pass_request_body off;",
    "proxy_intercept_errors on;",
    "error_page 404 = @unknown_video;",
    `proxy_pass ${UPSTREAM}${prefix}${KNOWN_VIDEO};`,
  ]),
  // nginx's auth_request allows only 401 and 403 as refusals.
  location("@unknown_video", ["return 403;"]),
];
