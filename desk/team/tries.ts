import { RateLimiterMemory } from "rate-limiter-flexible";

const MINUTES = 10 * 60;

/** Who tries to sign in, and from where. */
export interface Try {
  login: string;
  address: string;
  /** Whether this browser has signed in so before: `sign-in.ts`. */
  isKnown: boolean;
}

/**
 * Wrong passwords: of one name from one address, of one name from everywhere, and from one address for all names. Strangers who try
 * a name from many addresses close it for browsers that have not signed in with it before; its owner's own stays open.
 */
export class Tries {
  private readonly ofName = new RateLimiterMemory({ points: 5, duration: MINUTES });
  private readonly everywhere = new RateLimiterMemory({ points: 20, duration: MINUTES });
  private readonly ofAddress = new RateLimiterMemory({ points: 30, duration: MINUTES });

  /** @returns seconds to wait; 0: go on */
  async wait({ login, address, isKnown }: Try): Promise<number> {
    const counted = [
      await this.ofName.get(nameAt({ login, address, isKnown })),
      isKnown ? null : await this.everywhere.get(login),
      await this.ofAddress.get(address),
    ];
    const full = counted.filter((count) => count !== null && count.remainingPoints <= 0);
    return Math.ceil(Math.max(0, ...full.map((count) => count?.msBeforeNext ?? 0)) / 1000);
  }

  /** Counted before the password is looked at: many concurrent ones each see another count. */
  async count(one: Try): Promise<void> {
    await this.ofName.penalty(nameAt(one));
    await this.everywhere.penalty(one.login);
    await this.ofAddress.penalty(one.address);
  }

  async forgive(one: Try): Promise<void> {
    await this.ofName.delete(nameAt(one));
    await this.everywhere.reward(one.login);
    await this.ofAddress.reward(one.address);
  }
}

const nameAt = ({ login, address, isKnown }: Try): string =>
  isKnown ? `${login} known` : `${login} ${address}`;
