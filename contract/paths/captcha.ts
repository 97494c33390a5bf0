export const getCaptchaChallenge = "GET /api/v1/captcha/challenge";
