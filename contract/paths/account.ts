/** Calls of the site about an account, and those that need none. */

// Session.
export const getCsrfCookie = "GET /sanctum/csrf-cookie";
export const login = "POST /api/v1/acl/login";
export const logout = "POST /api/v1/acl/logout";
export const showUser = "GET /api/v1/acl/users/show/:id";

// Account.
export const register = "POST /api/v1/acl/register";
export const resendActivation = "POST /api/v1/acl/activations/resend";
export const activate = "GET /api/v1/acl/activations/activate/:code";
export const continueRegistration = "POST /api/v1/acl/activations/continue";
export const updateUser = "POST /api/v1/acl/users/update/:id";
export const deleteAccount = "DELETE /api/v1/acl/me";
export const undoEmail = "POST /api/v1/acl/email/undo";
export const sendResetLink = "POST /api/v1/acl/password/email";
export const checkResetLink = "POST /api/v1/acl/password/check-link";
export const resetPassword = "POST /api/v1/acl/password/reset";
export const getResetToken = "GET /api/v1/acl/password/reset-token/:id";
export const confirmPassword = "POST /api/v1/acl/password/confirm";
export const listSessions = "GET /api/v1/acl/sessions";
export const endOtherSessions = "DELETE /api/v1/acl/sessions";

// Own data.
export const showOwnData = "GET /v1/own-data";
export const printOwnData = "GET /v1/own-data/paper";
export const withdrawNews = "DELETE /v1/own-data/news";

// Notices to the devices of a person.
export const showPush = "GET /v1/push";
export const turnOnPush = "POST /v1/push";
export const turnOffPush = "DELETE /v1/push/:id";

// The date on which a person wants to be reminded to look at their skin.
export const showLookAgain = "GET /v1/look-again";
export const setLookAgain = "POST /v1/look-again";
export const endLookAgain = "DELETE /v1/look-again";
/** Address in the e-mails' `List-Unsubscribe`: the mail provider posts to it (RFC 8058), and a browser opens it. */
export const unsubscribe = "POST /v1/unsubscribe/:token";
export const openUnsubscribe = "GET /v1/unsubscribe/:token";

// Calls without an account.
export const getCaptchaChallenge = "GET /api/v1/captcha/challenge";
export const listMaterials = "GET /api/v1/articles/list";
export const showMaterial = "GET /api/v1/articles/:slug";
export const sendQuestion = "POST /api/v1/faq/questions/send";
export const listResults = "GET /api/v1/ddm/index";
export const sendReview = "POST /api/v1/reviews/record/:recordId";
export const listReviewCounts = "GET /v1/reviews/counts";
