import { GitError } from "./git";
import { isRace, refusalOf, refusalWords } from "./refusal";

const said = (stderr: string, stdout = "", status: number | null = 128) =>
  new GitError(status, stdout, stderr);

const line = (reason: string) => `To x\n!\tabc:refs/heads/main\t${reason}\nDone\n`;

/** The words of git 2.39 to 2.47, OpenSSH, GitHub and GitLab. */
test.each([
  ["ssh: Could not resolve hostname git.example: Name or service not known", "away"],
  ["ssh: connect to host git.example port 22: Connection refused", "away"],
  ["kex_exchange_identification: Connection closed by remote host", "away"],
  ["git@git.example: Permission denied (publickey).", "sign-in"],
  ["fatal: Authentication failed for 'https://git.example/a.git/'", "sign-in"],
  [
    "fatal: could not read Username for 'https://git.example': terminal prompts disabled",
    "sign-in",
  ],
  ["ERROR: The key you are authenticating with has been marked as read only.", "rights"],
  ["remote: Permission to a/b.git denied to anna.\nfatal: unable to access: error: 403", "rights"],
  ["remote: You are not allowed to push code to this project.", "rights"],
  ["ERROR: Repository not found.\nfatal: Could not read from remote repository.", "missing"],
  ["remote: Repository not found.\nfatal: repository 'https://x/' not found", "missing"],
  ["Host key verification failed.\nfatal: Could not read from remote repository.", "host key"],
  ["fatal: unable to access 'https://x/': SSL certificate problem: expired", "certificate"],
  ["fatal: unable to access 'https://x/': The requested URL returned error: 502", "away"],
  ["fatal: unable to access 'https://x/': The requested URL returned error: 507", "full"],
  ["fatal: '/srv/x' does not appear to be a git repository", "missing"],
  ["fatal: transport 'http' not allowed", "address"],
  ["fatal: the receiving end does not support --atomic push", "one by one"],
  ["something that nobody has seen", "unknown"],
])("%s", (stderr, kind) => {
  expect(refusalOf(said(stderr)).kind).toBe(kind);
});

test.each([
  [
    "[remote rejected] (protected branch hook declined)",
    "remote: error: GH006: Protected branch",
    "protected",
  ],
  [
    "[remote rejected] (pre-receive hook declined)",
    "remote: Protected branch update failed: not allowed to push to protected branches",
    "protected",
  ],
  ["[remote rejected] (pre-receive hook declined)", "remote: File not found: rights", "rule"],
  [
    "[remote rejected] (failed to update ref)",
    "remote: error: cannot lock ref 'refs/heads/main': Unable to create '/x/main.lock': File exists.",
    "busy",
  ],
  [
    "[remote rejected] (unpacker error)",
    "remote: fatal: write error: No space left on device",
    "full",
  ],
  [
    "[remote rejected] (unpacker error)",
    "remote: error: insufficient permission for adding an object to repository database ./objects",
    "rights",
  ],
  [
    "[remote rejected] (pre-receive hook declined)",
    "remote: Your push was rejected: over its quota",
    "full",
  ],
])("%s with «%s» is no race", (reason, stderr, kind) => {
  const error = said(stderr, line(reason), 1);
  expect([isRace(error), refusalOf(error).kind]).toEqual([false, kind]);
});

test.each([
  ["[rejected] (fetch first)", ""],
  ["[rejected] (non-fast-forward)", ""],
  ["[rejected] (stale info)", ""],
  ["[remote rejected] (non-fast-forward)", ""],
  [
    "[remote rejected] (failed to update ref)",
    "remote: error: cannot lock ref 'refs/heads/main': is at 1234 but expected 5678",
  ],
  ["[remote rejected] (reference already exists)", ""],
])("%s is a race", (reason, stderr) => {
  expect(isRace(said(stderr, line(reason), 1))).toBe(true);
});

test("a hook's words are cleaned and cut", () => {
  const words = `remote: \u001b[1mНет\u001b[0m\u202e источника   \nremote: error: hook declined\nremote: ${"я".repeat(9_000)}\n`;
  const { said: shown } = refusalOf(
    said(words, line("[remote rejected] (pre-receive hook declined)"), 1),
  );
  expect(shown).toMatch(/^Нет источника я+…$/);
  expect(shown.length).toBeLessThan(510);
});

test("a git that was ended because it did not answer is no connection", () => {
  expect(refusalWords(refusalOf(said("", "", null)))).toBe(
    "Нет связи с хранилищем. Повторите позже, когда связь появится.",
  );
});
