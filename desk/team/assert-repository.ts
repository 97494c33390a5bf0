import { git, GitError } from "../git/git";
import { published, remoteName } from "../git/refs";
import { StartError } from "../team-config";

/**
 * Holds the start of a team's desk until the current folder is a repository with the branch and the remote of the settings: later
 * each editor would be shown that the desk does not answer.
 *
 * @param repository the folder, as the operator has named it
 * @throws StartError when git makes nothing of it, DeskError that names `DESK_BRANCH` or `DESK_REMOTE`
 */
export async function assertRepository(repository: string): Promise<void> {
  await git(["rev-parse", "--git-dir"]).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
    const [words = ""] = error.message.split("\n");
    throw new StartError(`DESK_REPOSITORY: git says of ${repository}: ${words}`);
  });
  await remoteName();
  await published();
}
