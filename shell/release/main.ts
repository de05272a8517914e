// npm run release -w shell -- mf-shop            makes the built remote the live one
// npm run release -w shell -- mf-shop --rollback  makes the version before it live again
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isReleased, publish, rollBack } from './releases.ts';

const shell = resolve(import.meta.dirname, '..');
const root = resolve(shell, '..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rollback: { type: 'boolean' },
    version: { type: 'string' },
    /** Leaves alone what has been released before, so that a start does not undo a rollback. */
    'new-only': { type: 'boolean' },
    from: { type: 'string' },
  },
});
const releases = resolve(process.env.RELEASES_DIR || resolve(shell, 'releases'));

try {
  if (positionals.length === 0) throw new Error('Which remote? For example: npm run release -w shell -- mf-shop');
  for (const name of positionals) {
    const dist = resolve(values.from ?? resolve(root, name, 'dist'));
    if (values['new-only'] && (await isReleased(releases, dist))) continue;
    const { version } = values.rollback
      ? await rollBack(releases, name, values.version)
      : await publish(releases, dist);
    process.stdout.write(`${name} ${version} is live.\n`);
  }
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
