import { RateLimiterMemory } from "rate-limiter-flexible";

const MINUTES = 10 * 60;

/** Wrong passwords: of one name from one address, and from one address for all names. A right one later is never locked out elsewhere. */
export class Tries {
  private readonly ofName = new RateLimiterMemory({ points: 5, duration: MINUTES });
  private readonly ofAddress = new RateLimiterMemory({ points: 30, duration: MINUTES });

  /** @returns seconds to wait; 0: go on */
  async wait(login: string, address: string): Promise<number> {
    const counted = [
      await this.ofName.get(`${login} ${address}`),
      await this.ofAddress.get(address),
    ];
    const full = counted.filter((count) => count !== null && count.remainingPoints <= 0);
    return Math.ceil(Math.max(0, ...full.map((count) => count?.msBeforeNext ?? 0)) / 1000);
  }

  /** Counted before the password is looked at: many at once each see another count. */
  async count(login: string, address: string): Promise<void> {
    await this.ofName.penalty(`${login} ${address}`);
    await this.ofAddress.penalty(address);
  }

  async forgive(login: string, address: string): Promise<void> {
    await this.ofName.delete(`${login} ${address}`);
    await this.ofAddress.reward(address);
  }
}
