/** Types of the functions that are used of the package, which has no types of its own. */
declare module "fs-native-extensions" {
  /** @returns false when another open file holds the lock; it ends when `fd` is closed, by the kernel at the latest */
  export function tryLock(fd: number): boolean;
}
