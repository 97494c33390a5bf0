import { buildTeam } from "./team-app";
import { readTeamConfig } from "./config";

/**
 * `npm run desk -- team`: the desk of a team on a server, behind a web server that does https (docs/authoring.md).
 *
 * @throws StartError when a variable is wrong
 */
export async function startTeam(): Promise<void> {
  process.umask(0o077);
  const config = readTeamConfig(process.env);
  // Checkouts are made from here; each desk goes to its own.
  process.chdir(config.repository);
  const app = await buildTeam(config);
  await app.listen({ host: "127.0.0.1", port: config.port });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  process.stdout.write(`${config.origin}\n`);
}
