import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** These records are written when a release goes live, so the commit that wrote them is the last release. */
const records = ['shell/kit/released', 'api/contract/released.json'];

/** The commit to compare with: `SINCE`, otherwise the last release. @throws if there is no history */
export function lastRelease(): string {
  const asked = process.env.SINCE;
  const found = asked ? git('rev-parse', asked) : git('log', '-1', '--format=%H', '--', ...records);
  if (!found) throw new Error('No commit has written what was released: name one as SINCE.');
  return found;
}

/** An earlier state of the repository, in a separate folder until it is disposed of. */
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
