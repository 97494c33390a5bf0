import path from "node:path";
import { buildApp } from "./app";
import { readConfig } from "./config";

const projectRoot = path.join(__dirname, "..", "..");

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildApp({ config, projectRoot });
  const stop = () => {
    void app.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  process.stdout.write(`${config.siteUrl}\n`);
  if (!config.production && config.mail.smtpUrl === null) {
    process.stdout.write(`${config.siteUrl}/dev/outbox\n`);
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
