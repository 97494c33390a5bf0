/**
 * Every call of the API by name: its method, and its path under the API's prefix with `:name` for what is filled in.
 * calls.ts says what each takes and answers. Constants one by one, so that a page downloads only those that it uses.
 */

export const getCsrfCookie = "GET /sanctum/csrf-cookie";
export const getCaptchaChallenge = "GET /api/v1/captcha/challenge";

export const register = "POST /api/v1/acl/register";
export const resendActivation = "POST /api/v1/acl/activations/resend";
export const activate = "GET /api/v1/acl/activations/activate/:code";
export const login = "POST /api/v1/acl/login";
export const logout = "POST /api/v1/acl/logout";
export const showUser = "GET /api/v1/acl/users/show/:id";
export const updateUser = "POST /api/v1/acl/users/update/:id";
export const deleteAccount = "DELETE /api/v1/acl/me";
export const undoEmail = "POST /api/v1/acl/email/undo";
export const sendResetLink = "POST /api/v1/acl/password/email";
export const resetPassword = "POST /api/v1/acl/password/reset";
export const getResetToken = "GET /api/v1/acl/password/reset-token/:id";
export const confirmPassword = "POST /api/v1/acl/password/confirm";
export const listSessions = "GET /api/v1/acl/sessions";
export const endOtherSessions = "DELETE /api/v1/acl/sessions";

export const listCities = "GET /api/v1/kelly-api/city/index";
export const listCitiesForChild = "GET /api/v1/kelly-api/city/for-child";
export const listDays = "GET /api/v1/kelly-api/doctor-date/index";
export const listDaysForChild = "GET /api/v1/kelly-api/doctor-date/for-child";
export const listClinics = "GET /api/v1/kelly-api/clinic/index";
export const listClinicsForChild = "GET /api/v1/kelly-api/clinic/for-child";
export const listTimes = "GET /api/v1/kelly-api/clinic-time/index";
export const listTimesForChild = "GET /api/v1/kelly-api/clinic-time/for-child";
export const holdTime = "POST /api/v1/kelly-api/clinic-time/block-time";
export const releaseTime = "DELETE /api/v1/kelly-api/clinic-time/block-time";
export const createAppointment = "POST /api/v1/kelly-api/consumer/create";
export const listAppointments = "GET /api/v1/kelly-api/consumer/index";
export const cancelAppointment = "DELETE /api/v1/kelly-api/consumer/cancel";

export const sendReview = "POST /api/v1/reviews/record/:recordId";
export const sendQuestion = "POST /api/v1/faq/questions/send";
export const listMaterials = "GET /api/v1/articles/list";
export const showMaterial = "GET /api/v1/articles/:slug";
export const listResults = "GET /api/v1/ddm/index";
