import { diskTrouble } from "./disk-trouble";
import { GitError } from "./git/git";

test.each([
  ["error: unable to write file .git/objects/1: No space left on device", "кончилось место"],
  ["fatal: sha1 file '/tmp/desk-1/index.lock' write error. Out of diskspace", "кончилось место"],
  ["fatal: cannot create directory: Read-only file system", "только для чтения"],
  ["error: insufficient permission for adding an object to repository database", "Нет права"],
])("git's «%s» is shown in words", (said, words) => {
  expect(diskTrouble(new GitError(128, "", said))?.message).toContain(words);
});

test.each([
  ["EROFS", "только для чтения"],
  ["EACCES", "Нет права"],
  ["EPERM", "Нет права"],
  ["EMFILE", "слишком много файлов"],
  ["ENFILE", "слишком много файлов"],
  ["EDQUOT", "Ваша часть диска"],
  ["EIO", "Диск ответил ошибкой"],
])("%s of the file system is shown in words", (code, words) => {
  const error = Object.assign(new Error(`${code}: no, open 'x'`), { code });
  expect(diskTrouble(error)).toMatchObject({
    status: 507,
    message: expect.stringContaining(words) as string,
  });
});

test("a full disk of the remote is not ours", () => {
  expect(diskTrouble(new GitError(1, "", "remote: No space left on device"))).toBeUndefined();
});
