/** Headers of every answer, page or data, success or error, from the process and from nginx alike. */
export const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(self)",
};

/** `strict-transport-security`: a year. Without subdomains, as other services of the domain are not affected. */
export const HTTPS_ONLY = "max-age=31536000";
