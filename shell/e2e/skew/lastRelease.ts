import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** What remotes may rely on is written when it goes live, so that the commit that wrote it is the last release. */
const records = ['shell/kit/released', 'api/contract/released.json'];

/** The commit to compare with: `SINCE`, else the last release. @throws when there is no history to look in */
export function lastRelease(): string {
  const asked = process.env.SINCE;
  const found = asked ? git('rev-parse', asked) : git('log', '-1', '--format=%H', '--', ...records);
  if (!found) throw new Error('No commit has written what was released: name one as SINCE.');
  return found;
}

/** The repository as it was, in a folder of its own until it is disposed of. */
export function checkedOut(commit: string, parent: string): AsyncDisposable & { folder: string } {
  const folder = join(parent, 'then');
  git('worktree', 'add', '--detach', folder, commit);
  return {
    folder,
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true });
      git('worktree', 'prune');
    },
  };
}
