/** What Playwright wants to know of a browser that it starts. */
export interface Browser {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}
