// npm run release -- publish mf-shop tests it, builds it and makes it live; see `usage` below for the rest
import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bucketSettings } from './bucketSettings.ts';
import type { Ledger, Place } from './ledger.ts';
import * as ledgers from './ledger.ts';
import type { Registry } from './registry.ts';
import { change, publish, publishAtStart, readRegistry, rollBack, sweep } from './releases.ts';
import { openStore } from './store.ts';

const usage = `npm run release -- publish REMOTE …    tests, builds and makes live
  --preview                            only for staff who ask for it
  --percent N                          for N percent of visitors
  --built                              its current dist, untested
  --from DIR                           another build, untested
  --new-only                           skips builds that the last --new-only brought too
npm run release -- list                what is live, since when, by whom
npm run release -- log                 past actions
npm run release -- rollout REMOTE N    serves the preview or rollout to N percent of visitors
npm run release -- promote REMOTE      makes the preview or rollout live for all
npm run release -- withdraw REMOTE     ends the preview or rollout
npm run release -- rollback REMOTE     makes the previous version live again; --version names another
npm run release -- sweep               deletes versions that have not been used for 90 days; --days N`;

const shell = resolve(import.meta.dirname, '..');
const root = resolve(shell, '..');
const releases = resolve(process.env.RELEASES_DIR || resolve(shell, 'releases'));
const by = process.env.RELEASED_BY || userInfo().username;
/** Shells check for new releases once a second. */
const seenWithinMs = 3000;

const { values, positionals } = parsed(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      version: { type: 'string' },
      preview: { type: 'boolean' },
      percent: { type: 'string' },
      days: { type: 'string', default: '90' },
      built: { type: 'boolean' },
      /** For starts of the product, which do not undo a rollback. */
      'new-only': { type: 'boolean' },
      from: { type: 'string' },
    },
  }),
);
const say = (text: string) => process.stdout.write(`${text}\n`);
if (values.help) {
  say(usage);
  process.exit();
}
const store = openedStore();

try {
  await runCommand(positionals);
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}

async function runCommand([verb, ...names]: string[]) {
  const [name = ''] = names;
  if (verb === 'list') return list(await readRegistry(store));
  if (verb === 'log') return log(await readRegistry(store));
  if (verb === 'sweep') return sweepOld(values.days);
  if (!name) throw new Error(usage);
  if (verb === 'publish') for (const each of names) await publishOne(each);
  else if (verb === 'rollback') {
    const { version } = await rollBack(store, name, by, values.version);
    say(`${name} ${version} is live again.`);
  } else if (verb === 'promote') {
    const { remotes } = await change(store, (held, at) => ledgers.promote(held, name, { by, at }));
    say(`${name} ${remotes[name]?.live.version} is live for all.`);
  } else if (verb === 'withdraw') {
    await change(store, (held, at) => ledgers.withdraw(held, name, { by, at }));
    say(`${name} has no preview or rollout any more.`);
  } else if (verb === 'rollout') {
    const percent = percentOf(names[1] ?? '');
    await change(store, (held, at) => ledgers.rollOut(held, name, percent, { by, at }));
    say(`${percent} % of visitors get it.`);
  } else throw new Error(usage);
}

async function publishOne(name: string) {
  const begun = Date.now();
  const where: Place = values.percent ? { percent: percentOf(values.percent) } : values.preview ? 'preview' : 'live';
  const dist = resolve(values.from ?? resolve(root, name, 'dist'));
  if (!values.built && !values.from) {
    run('node_modules/.bin/vitest', ['run', '--root', name], `${name} is not released: its tests fail.`);
    run(
      'node_modules/.bin/turbo',
      ['run', 'types', 'build', `--filter=./${name}`, '--output-logs=errors-only'],
      `${name} is not released: it does not build.`,
    );
  }
  const ready = Date.now();
  const published = await (values['new-only'] ? publishAtStart : publish)(store, dist, by, where);
  if (!published) return;
  const { version } = published;
  const place = where === 'live' ? 'live' : where === 'preview' ? 'in the preview' : `with ${where.percent} %`;
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  say(`${name} ${version} is ${place} (${seconds} s, ${Date.now() - ready} ms of them to publish).`);
  const instead = where === 'live' && (await servedInstead(name, version));
  if (instead) {
    say(`It waits for a newer shell: visitors get ${instead} until then. /admin/releases lists what is missing.`);
  }
}

/** The version that visitors still get instead of the live one; undefined if they get it, or the product cannot be asked. */
async function servedInstead(name: string, version: string): Promise<string | undefined> {
  const { PUBLIC_URL } = process.env;
  if (!PUBLIC_URL) return undefined;
  const signal = AbortSignal.timeout(seenWithinMs);
  let served: string | undefined;
  while (served !== version && !signal.aborted) {
    if (served) await pause(200);
    const registry = await readServed(new URL('/registry.json', PUBLIC_URL), signal).catch(() => undefined);
    if (!registry) break;
    served = registry.remotes[name]?.version;
  }
  return served === version ? undefined : served;
}

async function readServed(address: URL, signal: AbortSignal): Promise<Registry | undefined> {
  const answer = await fetch(address, { signal });
  return answer.ok ? ((await answer.json()) as Registry) : undefined;
}

function run(command: string, args: string[], sentence: string) {
  const { status } = spawnSync(resolve(root, command), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(sentence);
}

function percentOf(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new Error('From 1 to 99 percent; `promote` makes it live for all.');
  return Number(text);
}

async function sweepOld(days: string) {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new Error('Pages may stay open for days: --days must be from 1 to 9999.');
  const gone = await sweep(store, Number(days));
  for (const version of gone) say(`${version} was deleted.`);
  if (gone.length === 0) say(`No version has been unused for ${days} days.`);
}

function list({ remotes }: Ledger) {
  for (const [name, { live, previous, preview, rollout, bad }] of Object.entries(remotes)) {
    say(
      `${name}  ${live.version}  since ${live.since}${live.by && ` by ${live.by}`}, before it ${previous ?? 'nothing'}`,
    );
    if (rollout) say(`  ${rollout.version}  with ${rollout.percent} % since ${rollout.since} by ${rollout.by}`);
    if (preview) say(`  ${preview.version}  in the preview since ${preview.since} by ${preview.by}`);
    for (const { version, since, why } of bad) say(`  ${version}  bad since ${since}: ${why}`);
  }
}

function log(ledger: Ledger) {
  for (const { at, by, remote, version, deed, note } of ledger.log) {
    say([at, by, deed, remote, version, note].filter(Boolean).join('  '));
  }
}

/** Exits with a message and the usage for unknown arguments. */
function parsed<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (fault) {
    process.stderr.write(`${(fault as Error).message}\n\n${usage}\n`);
    process.exit(2);
  }
}

/** Exits with a message for invalid settings. */
function openedStore() {
  try {
    return openStore({ releases, bucket: bucketSettings(process.env) });
  } catch (fault) {
    process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
    process.exit(1);
  }
}
