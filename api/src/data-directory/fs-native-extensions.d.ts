/** Types of the functions used here; the package has no types of its own. */
declare module "fs-native-extensions" {
  /** @returns false when another open file holds the lock; closing `fd` releases it, at the latest when the process ends */
  export function tryLock(fd: number): boolean;
}
