import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import type { ActionKind } from "./clinic-actions/action-kind";
import {
  clinicActionRoutes,
  clinicUndoRoutes,
} from "./modules/clinic-actions/clinic-actions-routes";
import { byColleague } from "./limits/keys";
import { clinicDayRoutes } from "./modules/appointments/attendance/attendance-routes";
import { closingPreviewRoutes, closingRoutes } from "./modules/appointments/closing/closing-routes";
import { callerBooking } from "./modules/appointments/reception/book-for-caller";
import { visitChange } from "./modules/appointments/reception/change-visit";
import { callerErasureRoutes } from "./modules/appointments/reception/erasure-routes";
import { receptionRoutes } from "./modules/appointments/reception/reception-routes";
import { callersWaitingRoutes } from "./modules/appointments/waiting/callers/callers-routes";
import { walkIn } from "./modules/appointments/reception/walk-ins";
import { closing } from "./modules/appointments/closing/undo";
import { opening } from "./modules/clinics/open-hours";
import { closedHoursRoutes, openingHoursRoutes } from "./modules/clinics/clinics-routes";
import { networkTotalRoutes, totalRoutes } from "./modules/appointments/totals/totals-routes";
import {
  networkExportRoutes,
  visitExportRoutes,
} from "./modules/appointments/visit-export/visit-export-routes";
import { descriptionKind } from "./modules/appointments/descriptions/change-description";
import {
  descriptionChangeRoutes,
  descriptionRoutes,
} from "./modules/appointments/descriptions/descriptions-routes";
import { callersDataRoutes } from "./modules/own-data/callers-data-routes";
import { planRoutes } from "./modules/plans/plans-routes";
import { importAction } from "./modules/plans/undo-plan";
import { describing } from "./modules/appointments/descriptions/describing";
import { journalRoutes, networkJournalRoutes } from "./modules/staff/journal/journal-routes";
import { memberRoutes } from "./modules/staff/members/members-routes";
import {
  clinicInvitationRoutes,
  staffCodeRoutes,
  staffEntranceRoutes,
} from "./modules/staff/sign-in-routes";
import { describeRoutes } from "./openapi/describe-routes";

/** Kinds of actions that can be undone in a clinic's history. */
const actionKinds: readonly ActionKind[] = [
  closing,
  visitChange,
  callerBooking,
  walkIn,
  opening,
  descriptionKind,
  importAction(describing),
];

/** Limit of a colleague: several times what a person in a hurry requests; the page itself polls 15 times a minute. */
const BY_ONE = { name: "staff", max: 600, minutes: 1 };

/**
 * Every call of the clinics' page. Patients' sessions are refused here, as colleagues' sessions are in the patients' calls. As in
 * `api-routes.ts`, the scope decides who may call.
 */
export const clinicsPageRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  clinicsPage,
  { siteUrl },
  done,
) => {
  const {
    load,
    requireOrigin,
    requirePassword,
    requireBothSteps,
    requireFreshCode,
    requireRole,
    requireNetwork,
  } = clinicsPage.staffSessions;
  const limit = clinicsPage.limits.calls(BY_ONE, byColleague);
  clinicsPage.addHook("onRequest", requireOrigin);
  clinicsPage.addHook("onRequest", load);

  clinicsPage.register((entrance, _entranceOptions, entranceReady) => {
    describeRoutes(entrance, "staff-entrance");
    entrance.register(staffEntranceRoutes, { siteUrl });
    entranceReady();
  });

  clinicsPage.register((half, _halfOptions, halfReady) => {
    describeRoutes(half, "staff-password");
    half.addHook("onRequest", requirePassword);
    half.addHook("onRequest", limit);
    half.register(staffCodeRoutes, { siteUrl });
    halfReady();
  });

  clinicsPage.register((colleagues, _colleagueOptions, colleaguesReady) => {
    describeRoutes(colleagues, "staff-in");
    colleagues.addHook("onRequest", requireBothSteps);
    colleagues.addHook("onRequest", limit);
    colleagues.register(clinicInvitationRoutes);
    colleaguesReady();
  });

  clinicsPage.register((everybody, _everybodyOptions, everybodyReady) => {
    describeRoutes(everybody, "staff");
    everybody.addHook("onRequest", requireBothSteps);
    everybody.addHook("onRequest", limit);
    everybody.addHook("preValidation", requireRole("reception"));
    everybody.register(clinicDayRoutes);
    everybody.register(receptionRoutes, { siteUrl });
    everybody.register(callersWaitingRoutes, { siteUrl });
    everybodyReady();
  });

  clinicsPage.register((coordinators, _coordinatorOptions, coordinatorsReady) => {
    describeRoutes(coordinators, "coordinator");
    coordinators.addHook("onRequest", requireBothSteps);
    coordinators.addHook("onRequest", limit);
    coordinators.addHook("preValidation", requireRole("coordinator"));
    coordinators.register(clinicActionRoutes, { kinds: actionKinds });
    coordinators.register(closingPreviewRoutes);
    coordinators.register(closedHoursRoutes);
    coordinators.register(totalRoutes);
    coordinators.register(descriptionRoutes);
    coordinators.register(journalRoutes);
    coordinatorsReady();
  });

  clinicsPage.register((coordinators, _coordinatorOptions, coordinatorsReady) => {
    describeRoutes(coordinators, "coordinator+code");
    coordinators.addHook("onRequest", requireBothSteps);
    coordinators.addHook("onRequest", limit);
    coordinators.addHook("preValidation", requireRole("coordinator"));
    // The code is checked after the role, so that a colleague without the role is not asked for one.
    coordinators.addHook("preValidation", requireFreshCode);
    coordinators.register(memberRoutes, { siteUrl });
    coordinators.register(planRoutes, { describing });
    coordinators.register(visitExportRoutes);
    coordinators.register(callersDataRoutes);
    coordinators.register(callerErasureRoutes);
    coordinators.register(descriptionChangeRoutes);
    coordinators.register(clinicUndoRoutes, { kinds: actionKinds });
    coordinators.register(closingRoutes, { siteUrl });
    coordinators.register(openingHoursRoutes);
    coordinatorsReady();
  });

  clinicsPage.register((network, _networkOptions, networkReady) => {
    describeRoutes(network, "network");
    network.addHook("onRequest", requireBothSteps);
    network.addHook("onRequest", limit);
    network.addHook("preValidation", requireNetwork);
    network.register(networkTotalRoutes);
    network.register(networkJournalRoutes);
    networkReady();
  });

  clinicsPage.register((network, _networkOptions, networkReady) => {
    describeRoutes(network, "network+code");
    network.addHook("onRequest", requireBothSteps);
    network.addHook("onRequest", limit);
    network.addHook("preValidation", requireNetwork);
    network.addHook("preValidation", requireFreshCode);
    network.register(networkExportRoutes);
    networkReady();
  });
  done();
};
