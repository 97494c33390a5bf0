import { appendFileSync } from "node:fs";
import path from "node:path";
import jestCircus from "jest-circus/runner";
import { processorSeconds } from "./processor.mjs";

const IS_GROUPED = /\.test\.ts$/;

/**
 * Jest's own runner, which also writes the cost of each test file as a line of JSON into the file that `TEST_RECORD` names. Files that
 * share one load (test-groups.mjs) have a line each, and the load has one.
 */
export default async function run(globalConfig, config, environment, runtime, testPath, ...rest) {
  const started = processorSeconds();
  const grouped = new Map();
  recordGroups(environment, grouped);
  const result = await jestCircus.default(
    globalConfig,
    config,
    environment,
    runtime,
    testPath,
    ...rest,
  );
  const write = (file, seconds, tests) =>
    appendFileSync(
      process.env.TEST_RECORD,
      `${JSON.stringify({ area: config.displayName.name, file, seconds, tests })}\n`,
    );
  for (const [file, seconds] of grouped) {
    const its = result.testResults.filter(({ ancestorTitles }) => ancestorTitles[0] === file);
    write(file, seconds, its.length);
  }
  const whole = processorSeconds() - started;
  const inGroups = [...grouped.values()].reduce((sum, seconds) => sum + seconds, 0);
  write(
    path.relative(globalConfig.rootDir, testPath),
    whole - inGroups,
    grouped.size > 0 ? 0 : result.testResults.length,
  );
  return result;
}

/** Notes the seconds of each outermost `describe` that is named like a test file. */
function recordGroups(environment, grouped) {
  const handle = environment.handleTestEvent?.bind(environment);
  let began = 0;
  environment.handleTestEvent = async (event, state) => {
    const { name, describeBlock } = event;
    const isFile =
      describeBlock?.parent === state.rootDescribeBlock && IS_GROUPED.test(describeBlock?.name);
    if (isFile && name === "run_describe_start") began = processorSeconds();
    if (isFile && name === "run_describe_finish")
      grouped.set(describeBlock.name, processorSeconds() - began);
    await handle?.(event, state);
  };
}
