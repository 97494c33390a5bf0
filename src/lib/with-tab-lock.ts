/**
 * Runs `work` while no other tab of this browser runs what has the same name: what one tab has got by then, such as a
 * cookie, the next one has too. Browsers know locks on https only; elsewhere it just runs.
 */
export const withTabLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
