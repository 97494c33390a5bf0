/** One way to tell people from programs. `verify` answers whether the token is good, once. */
export interface CaptchaProvider {
  verify: (token: string, ip: string) => Promise<boolean>;
}
