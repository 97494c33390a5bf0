import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { inTemporaryFolder } from "../temporary";
import { writeTree } from "../trees";

export interface Checked {
  /** What the site's check says, in Russian with file and line. */
  mistakes: string[];
  /** `docs/medical-review.md` as the build will ask for it; undefined: the project has none. */
  list?: string;
}

const script = path.join(__dirname, "check-here.ts");
const loader = pathToFileURL(require.resolve("tsx")).href;
const MOST = 64 * 1024 * 1024;

/** Runs the site's check over a state of the project that lies in no folder yet. */
export const checkTree = (tree: string): Promise<Checked> =>
  inTemporaryFolder(async (folder) => {
    await writeTree(tree, folder);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--conditions=import", "--import", loader, script],
      {
        cwd: folder,
        maxBuffer: MOST,
        env: { ...process.env, TSX_TSCONFIG_PATH: path.join(__dirname, "../../../tsconfig.json") },
      },
    );
    return JSON.parse(stdout) as Checked;
  });
