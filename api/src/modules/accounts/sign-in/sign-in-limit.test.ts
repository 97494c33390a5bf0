import * as paths from "@rodinki/contract/paths";
import { PASSWORD, createOwner } from "../../../testing/accounts";
import { Browser, errorsOf, refusal } from "../../../testing/browser";
import { CAPTCHA, solvedCaptcha } from "../../../testing/captcha";
import { captchaFailed, tooMany } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";
import { from, statusesOf, typePassword } from "../../../testing/visitors";

const HOME = "203.0.113.7";
const WRONG = "Wr0ngpass";

describe("without a captcha", () => {
  const test = useTestApp({ RATE_LIMIT: "on" });

  it("never refuses the owner, whatever strangers type from any network", async () => {
    const { email } = await createOwner(test.app);
    const stranger = (address: string) =>
      typePassword(test.app, { email, password: WRONG, address });

    const flood = Promise.all([
      statusesOf(40, (number) => stranger(`198.51.100.${number}`)),
      statusesOf(20, () => stranger("192.0.2.1")),
    ]);
    const amid = await typePassword(test.app, { email, address: HOME });
    const [many, one] = await flood;
    const after = await typePassword(test.app, { email, address: HOME });

    expect([amid.statusCode, after.statusCode]).toEqual([200, 200]);
    expect(new Set(many)).toEqual(new Set([401]));
    expect(one.filter((status) => status === 401)).toHaveLength(10);
    expect(one.filter((status) => status === 429)).toHaveLength(10);
  });

  it("says when to come back, which is when what was counted is forgotten", async () => {
    const { email } = await createOwner(test.app);
    const stranger = (typed = email) =>
      typePassword(test.app, { email: typed, password: WRONG, address: "192.0.2.2" });
    const begun = Date.now();
    await statusesOf(10, () => stranger());

    const refused = await stranger(email.toUpperCase());
    const another = await stranger("nobody@example.ru");

    expect(refusal(refused)).toEqual(tooMany);
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeLessThanOrEqual(600);
    // The rest of ten minutes that began after `begun`, so that a slow machine does not matter.
    expect(seconds).toBeGreaterThanOrEqual(599 - (Date.now() - begun) / 1000);
    expect(another.statusCode).toBe(401);
  });

  it("counts no right password, nor one sent without the session's token", async () => {
    const { email } = await createOwner(test.app);
    const browser = new Browser(test.app);
    const forged = await statusesOf(20, () =>
      browser.call(paths.login, { body: { email, password: WRONG }, headers: from(HOME) }),
    );

    expect(new Set(forged)).toEqual(new Set([419]));
    for (let time = 0; time < 15; time += 1) {
      expect((await typePassword(test.app, { email, address: HOME })).statusCode).toBe(200);
    }
  });
});

describe("with a captcha", () => {
  const test = useTestApp({ RATE_LIMIT: "on", CAPTCHA_PROVIDER: "altcha" });
  const wrong = (email: string, address: string, fields = {}) =>
    typePassword(test.app, { email, password: WRONG, address, fields });
  const right = (email: string, address: string, fields = {}) =>
    typePassword(test.app, { email, password: PASSWORD, address, fields });

  it("asks for it after five wrong passwords, and spends none needlessly", async () => {
    const { email } = await createOwner(test.app);
    const token = await solvedCaptcha(test.app);
    expect((await right(email, HOME, token)).statusCode).toBe(200);
    expect(await statusesOf(5, () => wrong(email, HOME))).toEqual(Array(5).fill(401));

    const bare = await right(email, HOME);
    const junk = await right(email, HOME, { [CAPTCHA]: "junk" });

    expect([refusal(bare), refusal(junk)]).toEqual([captchaFailed, captchaFailed]);
    expect(Object.keys(errorsOf(bare))).toEqual([CAPTCHA]);
    expect((await right(email, HOME, token)).statusCode).toBe(200);
    expect(refusal(await right(email, HOME, token))).toEqual(captchaFailed);
    expect((await right(email, "203.0.113.8")).statusCode).toBe(200);
  });

  it("lets five of many concurrent wrong passwords be tried", async () => {
    const { email } = await createOwner(test.app);
    const statuses = await statusesOf(25, () => wrong(email, "192.0.2.3"));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  });

  it("lets a network wait after thirty wrong passwords with captchas", async () => {
    const { email } = await createOwner(test.app);
    const address = "192.0.2.4";
    await statusesOf(5, () => wrong(email, address));
    for (let tried = 5; tried < 30; tried += 1) {
      const response = await wrong(email, address, await solvedCaptcha(test.app));
      expect(response.statusCode).toBe(401);
      expect(refusal(await wrong(email, address, { [CAPTCHA]: "junk" }))).toEqual(captchaFailed);
    }

    const refused = await right(email, address, await solvedCaptcha(test.app));

    expect(refusal(refused)).toEqual(tooMany);
    expect((await right(email, HOME)).statusCode).toBe(200);
  });

  it("counts tries without the captcha, and stops nobody who has solved it", async () => {
    const { email } = await createOwner(test.app);
    const address = "192.0.2.6";
    await statusesOf(5, () => wrong(email, address));

    const unsolved = await statusesOf(40, (number) =>
      right(email, address, number % 2 ? { [CAPTCHA]: "junk" } : {}),
    );

    expect(unsolved.filter((status) => status === 422)).toHaveLength(30);
    expect(unsolved.filter((status) => status === 429)).toHaveLength(10);
    expect((await right(email, address, await solvedCaptcha(test.app))).statusCode).toBe(200);
    expect((await right(email, HOME)).statusCode).toBe(200);
  });

  it("lets the owner's browser in, whatever others in the network used up", async () => {
    const { email } = await createOwner(test.app);
    const address = "192.0.2.5";
    const own = await new Browser(test.app).open();
    const typed = { email, password: PASSWORD };
    await own.call(paths.login, { body: typed, headers: from(address) });
    await own.call(paths.logout);
    for (let tried = 0; tried < 30; tried += 1) {
      await wrong(email, address, await solvedCaptcha(test.app));
    }

    const stranger = await right(email, address, await solvedCaptcha(test.app));
    const captcha = await solvedCaptcha(test.app);
    const owner = await own.call(paths.login, {
      body: { ...typed, ...captcha },
      headers: from(address),
    });

    expect([stranger.statusCode, owner.statusCode]).toEqual([429, 200]);
  });

  it("asks everybody once many networks try an account, and lets the owner in", async () => {
    const { email } = await createOwner(test.app);
    await statusesOf(50, (number) => wrong(email, `198.51.100.${number}`));

    expect(refusal(await right(email, HOME))).toEqual(captchaFailed);
    expect((await right(email, HOME, await solvedCaptcha(test.app))).statusCode).toBe(200);
  });

  it("asks a network that tries many accounts, also one of IPv6", async () => {
    const { email } = await createOwner(test.app);
    const address = (number: number) => `2001:db8:1:2:${number}::1`;
    await statusesOf(30, (number) => wrong(`user${number}@example.ru`, address(number)));

    expect(refusal(await right(email, address(99)))).toEqual(captchaFailed);
    expect((await right(email, address(99), await solvedCaptcha(test.app))).statusCode).toBe(200);
    expect((await right(email, "2001:db8:1:3::1")).statusCode).toBe(200);
  });
});
