import { randomUUID } from "node:crypto";
import path from "node:path";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { BODY_LIMIT_KIB } from "../../shared/server-answers";
import { wholeAddress } from "../../shared/addresses";
import { apiRoutes } from "./api-routes";
import type { Config } from "./config/config";
import { protectDirectory } from "./data-directory/protect";
import { unwritable } from "./data-directory/lock";
import { fillDemoData } from "./demo/fill";
import { closeDemoStaff, fillDemoStaff } from "./demo/staff";
import { eraseDemoVisits, fillDemoVisits } from "./demo/visits";
import { hasDemoData } from "./demo/demo-repository";
import { serializers, standardOutput } from "./http/log";
import { insertBooking } from "./modules/appointments/booking-repository";
import { visitEmailRenderers } from "./modules/appointments/email-renderers";
import { passHold } from "./modules/booking/registration-holds/passing";
import { openApiDocument } from "./openapi/document";
import { body } from "./plugins/body";
import { captcha } from "./plugins/captcha";
import { hostHeader, stop, visitorAddress } from "./plugins/connection";
import { csrf } from "./plugins/csrf";
import { database } from "./plugins/database";
import { errors, sendApiError } from "./plugins/errors";
import { demoEntrance } from "./plugins/demo-entrance";
import { health } from "./plugins/health";
import { metrics } from "./plugins/metrics";
import { refuseUnreadable } from "./plugins/node-refusals";
import { outbox } from "./plugins/outbox";
import { rateLimit } from "./plugins/rate-limit";
import { routeList } from "./plugins/route-list";
import { runJobs } from "./plugins/scheduled-jobs";
import { securityEvents } from "./plugins/security-events";
import { securityHeaders } from "./plugins/security-headers";
import { sessions } from "./plugins/sessions";
import { staffSessions } from "./plugins/staff-sessions";
import { staticSite } from "./plugins/static-site";
import { endWithSecret } from "./account-data/secret-mark";
import { storedKeys } from "./push/stored-keys";
import { storedSecret } from "./security/secret";
import { isMissingVideo, readContent } from "./site/content-files";
import { StartError } from "./errors/start-error";
import { ajv } from "./http/validation";

export interface AppOptions {
  config: Config;
  /** Folder with the site's `public/` and `.hosting/`. */
  projectRoot: string;
  /** Destination of log lines; default: standard output. */
  logStream?: { write: (line: string) => void };
}

/** The whole server, ready to listen or to answer `inject`: tests run exactly what production runs. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, projectRoot, logStream } = options;
  const app = Fastify({
    ajv,
    bodyLimit: BODY_LIMIT_KIB * 1024,
    // No time limit: a first start on a busy machine, or a wait for another process's migration, may take long.
    pluginTimeout: 0,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    // A request that never ends must not occupy its connection for ever.
    requestTimeout: 30_000,
    logger: {
      level: config.logLevel,
      serializers,
      stream: logStream ?? standardOutput,
    },
    // An address that cannot be decoded never reaches a handler.
    frameworkErrors: (error, request, reply) => void sendApiError(error, request, reply),
    clientErrorHandler: refuseUnreadable,
    // Node would answer a request without Host itself, without a body: api/src/plugins/connection.ts.
    http: { requireHostHeader: false },
    // An undecodable address of the site, also one with a zero byte, is rewritten to the site's error page instead of a JSON error.
    rewriteUrl: ({ url = "/" }) =>
      config.serveSite && !url.startsWith(`${config.apiPrefix}/`)
        ? wholeAddress(url.replaceAll("%00", "%2500"))
        : url,
  });
  try {
    await registerAll(app, config, projectRoot);
    await app.ready();
  } catch (error) {
    // Closes what was opened before the failure, especially the database.
    await app.close();
    throw error;
  }
  return app;
}

async function registerAll(
  app: FastifyInstance,
  config: Config,
  projectRoot: string,
): Promise<void> {
  const { dataDir, siteUrl, apiUrl, holdMinutes } = config;
  await protectDirectory(dataDir);
  const secret = config.sessionSecret ?? (await ownFile(dataDir, storedSecret));
  const push = {
    keys: config.push.keys ?? (await ownFile(dataDir, storedKeys)),
    services: config.push.services,
  };

  await app.register(routeList);
  await app.register(errors);
  await app.register(stop);
  await app.register(visitorAddress);
  const secure = siteUrl.startsWith("https:");
  await app.register(securityHeaders, { secure });
  await app.register(hostHeader);
  await app.register(body);
  await app.register(database, { config: config.database });
  if (await endWithSecret(app.database, secret)) {
    app.log.warn("SESSION_SECRET is another one: all sessions and links have been ended");
  }
  await app.register(runJobs, {
    siteUrl,
    apiUrl,
    dataDir,
    secret,
    retentionDays: config.retentionDays,
    config: config.mail,
    emailRenderers: visitEmailRenderers(siteUrl),
    push,
  });
  await app.register(securityEvents);
  await app.register(captcha, { config: config.captcha, secret });
  await app.register(rateLimit, {
    enabled: config.rateLimit,
    redisUrl: config.redisUrl,
  });
  await app.register(sessions, {
    secret,
    secure,
    siteUrl,
    passHold: (tx, to) => passHold(tx, { ...to, minutes: holdMinutes }),
  });
  await app.register(csrf);
  await app.register(staffSessions, { secret, secure, siteUrl });

  await app.register(health, { directory: writtenDirectory(config) });
  if (config.metricsToken !== null) {
    await app.register(metrics, {
      token: config.metricsToken,
      droppedLines: standardOutput.dropped,
    });
  }
  const { apiPrefix } = config;
  await app.register(openApiDocument, { secure, siteUrl, apiUrl, apiPrefix });
  const content = await readContent(path.join(projectRoot, ".hosting"), (line) =>
    app.log.info(line),
  );
  await app.register(apiRoutes, {
    prefix: apiPrefix,
    siteUrl,
    holdMinutes,
    secret,
    mailFrom: config.mail.from,
    push: { serverKey: push.keys.publicKey, services: push.services },
    content,
  });
  if (config.showOutbox) await app.register(outbox, { dataDir });
  if (config.demoStaff) {
    const hasOutbox = config.showOutbox && config.mail.smtpUrl === null;
    await app.register(demoEntrance, { siteUrl, hasOutbox });
  }
  if (config.serveSite) {
    await app.register(staticSite, {
      root: path.join(projectRoot, "public"),
      rulesFile: path.join(projectRoot, ".hosting", "site.json"),
      isMissing: isMissingVideo(content),
    });
  }
  if (!config.allowDemoData && (await hasDemoData(app.database))) {
    throw new StartError("DEMO_DATA: the database holds invented clinics: begin with an empty one");
  }
  if (config.demoData) await fillDemoData(app.database);
  if (config.demoStaff) {
    await fillDemoStaff(app.database, app.staffSessions.key);
    await fillDemoVisits(app.database, insertBooking);
  } else {
    await closeDemoStaff(app.database);
    await eraseDemoVisits(app.database);
  }
}

/** Reads a file that the first start creates in DATA_DIR. */
const ownFile = <Stored>(dataDir: string, stored: (dataDir: string) => Promise<Stored>) =>
  stored(dataDir).catch((error: NodeJS.ErrnoException) => {
    throw error instanceof StartError ? error : unwritable(dataDir, error);
  });

/** The folder that the running process writes into: the database's or the outbox's; null: none. */
function writtenDirectory({ database, dataDir, mail: { smtpUrl } }: Config): string | null {
  if (database.kind === "embedded" && database.directory !== null) return database.directory;
  return smtpUrl === null ? dataDir : null;
}
