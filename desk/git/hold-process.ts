import type { ChildProcess } from "node:child_process";

/** Keeps Node running only while a process is busy: a finished program does not wait for an idle one. */
export function holdProcess(child: ChildProcess, isBusy: boolean): void {
  for (const each of [child, child.channel, ...child.stdio]) {
    const handle = each as { ref?: () => void; unref?: () => void } | null | undefined;
    if (isBusy) handle?.ref?.();
    else handle?.unref?.();
  }
}
