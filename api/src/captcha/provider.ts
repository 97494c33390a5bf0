/** A captcha, which distinguishes people from programs. `verify` answers whether a token is valid, once. */
export interface CaptchaProvider {
  verify: (token: string, ip: string) => Promise<boolean>;
}
