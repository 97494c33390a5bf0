// By their files: as packages Gatsby would leave them to Node as they are (docs/decisions/005).
import { patternOf } from "../../../../contract/address";
import { showMaterial } from "../../../../contract/paths/account";
import { PROXY, UPSTREAM } from "./api";
import { location, quoted } from "./words";

export const VIDEOS = "/publication/video";

/** No other slug is given out: content-model/kinds/text-folder.ts. */
const VIDEO = `^${VIDEOS}/(?<video>[a-z0-9-]+)$`;

const KNOWN_VIDEO = `${patternOf(showMaterial).replace(":slug", "$video")}?filter%5Bmaterial_type%5D=video`;

/**
 * A video that is newer than the build is shown by the browser, at an address that only the API knows: nginx asks
 * it first. An unknown one is 404 and, while the API is away, 503; the page is the same and says so by itself,
 * because another one's HTML would not fit its script.
 *
 * @param prefix of the API
 * @param show what answers with the page
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
  // Only a named location answers for itself: an error_page here would answer strangers as well, who get 404 as everywhere.
  location("= /.known-video", ["internal;", "try_files /.no-such-file @known_video;"]),
  location("@known_video", [
    ...PROXY,
    "proxy_pass_request_headers off;",
    "proxy_pass_request_body off;",
    "proxy_intercept_errors on;",
    "error_page 404 = @unknown_video;",
    `proxy_pass ${UPSTREAM}${prefix}${KNOWN_VIDEO};`,
  ]),
  // The only refusals that an answer to this question may be are 401 and 403.
  location("@unknown_video", ["return 403;"]),
];
