import { writeImage } from "./database-image";
import { makeTemplate } from "./database-template";

/** Makes the migrated database once, before the first test of the API. Jest's workers inherit the variables. */
export default async function prepareDatabase(): Promise<void> {
  // The image is also needed with PostgreSQL, as some tests are about the embedded database.
  process.env.TEST_DATABASE_IMAGE = await writeImage();
  const server = process.env.TEST_DATABASE_URL;
  if (server !== undefined) process.env.TEST_DATABASE_TEMPLATE = await makeTemplate(server);
  else
    console.log(
      "Tests named *.postgres.test.ts need TEST_DATABASE_URL: .ci/with-services sets it.",
    );
}
