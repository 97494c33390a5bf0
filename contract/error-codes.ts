/** Every `code` of an error answer with its HTTP status. The site decides by the code, never by the message. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  email_not_confirmed: 403,
  forbidden_origin: 403,
  not_found: 404,
  slot_taken: 409,
  adult_appointment_exists: 409,
  child_limit: 409,
  already_canceled: 409,
  already_reviewed: 409,
  too_late: 409,
  slot_gone: 410,
  hold_expired: 410,
  code_expired: 410,
  too_large: 413,
  unsupported_type: 415,
  csrf_mismatch: 419,
  validation_failed: 422,
  captcha_failed: 422,
  invalid_token: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
