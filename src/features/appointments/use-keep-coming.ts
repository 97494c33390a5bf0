import type { Appointment } from "@rodinki/contract/appointment";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { keepData } from "../../session/kept-data";
import { sessionAtom } from "../../session/session-atoms";
import { splitByTime } from "./appointment";

/** Keeps the coming visits for a time without a network, and with them the code that shows them. */
export function useKeepComing(appointments: Appointment[] | undefined): void {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.user.id : null;

  useEffect(() => {
    if (userId === null || appointments === undefined) return;
    keepData(userId, splitByTime(appointments, new Date()).coming);
    // The name makes it the same file as for src/templates/cabinet.tsx, which wants it when nothing can be fetched.
    void import(/* webpackChunkName: "kept-appointments" */ "./kept-appointments");
  }, [userId, appointments]);
}
