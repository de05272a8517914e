import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { IncompatibleRelease } from './compatibility.ts';
import { type DeployedVersion, LogEntry, RemoteVersions } from './deployed.ts';
import { type Registry, Release } from './registry.ts';

/** The release registry as stored: `registry.json`. */
export const Ledger = z.object({
  schema: z.literal(2),
  generation: z.string(),
  remotes: z.record(z.string(), RemoteVersions),
  /** The release data of each placed version, by `mf-shop/0a1b2c`. */
  releases: z.record(z.string(), Release),
  /** The latest first. */
  log: z.array(LogEntry),
  /** Since when versions have had no place, by `mf-shop/0a1b2c`. */
  left: z._default(z.record(z.string(), z.string()), {}),
  /** Versions whose files are being deleted, and the number of sweeps. */
  sweeps: z._default(z.object({ underWay: z.array(z.string()), done: z.int() }), { underWay: [], done: 0 }),
  /** The version of each remote that the last start of the product brought; absent in earlier ledgers. */
  started: z._default(z.record(z.string(), z.string()), {}),
  /** Signs preview passes, and the tokens of pages that report faults. */
  previewKey: z.optional(z.string()),
});
export type Ledger = z.infer<typeof Ledger>;

export const emptyLedger: Ledger = {
  schema: 2,
  generation: 'none',
  remotes: {},
  releases: {},
  log: [],
  left: {},
  sweeps: { underWay: [], done: 0 },
  started: {},
};

const keyOf = (name: string, version: string) => `${name}/${version}`;

/** @throws for an invalid ledger; also reads the first format, which had live versions only */
export function readLedger(text: string): Ledger {
  const written = JSON.parse(text);
  if (written.schema !== 1) return Ledger.parse(written);
  const { generation, remotes } = FirstForm.parse(written);
  const all = Object.values(remotes);
  return {
    ...emptyLedger,
    generation,
    remotes: Object.fromEntries(
      all.map(({ name, version, previous }) => [
        name,
        { live: { version, since: generation, by: '' }, previous, preview: null, rollout: null, bad: [] },
      ]),
    ),
    releases: Object.fromEntries(all.map(({ previous: _, ...each }) => [keyOf(each.name, each.version), each])),
  };
}

const FirstForm = z.object({
  generation: z.string(),
  remotes: z.record(z.string(), z.extend(Release, { previous: z.nullable(z.string()) })),
});

/** The actor and time of an action. */
export interface ActionStamp {
  by: string;
  at: Date;
}

/** The place of a release. */
export type Place = 'live' | 'preview' | { percent: number };

/** Places a release. @throws if another remote owns one of its prefixes; also if what is to be tried is live, or nothing is */
export function place(ledger: Ledger, release: Release, where: Place, act: ActionStamp): Ledger {
  rejectForeignPrefixes(ledger, release);
  const { name, version } = release;
  const held = ledger.remotes[name];
  const placed = placedBy(version, act);
  if (where !== 'live' && held?.live.version === version) throw new Error(`${name} ${version} is already live.`);
  const known = { ...ledger, releases: { ...ledger.releases, [keyOf(name, version)]: release } };
  if (where === 'live') return withRemote(known, name, withLive(held, placed), act, { version, deed: 'live' });
  if (!held) {
    throw new Error(`${name} has no live version yet: publish it without --preview and --percent.`);
  }
  if (where === 'preview') {
    return withRemote(known, name, { ...held, preview: placed }, act, { version, deed: 'preview' });
  }
  const rollout = { ...placed, percent: where.percent };
  return withRemote(known, name, { ...held, rollout }, act, {
    version,
    deed: 'rollout',
    note: shareNote(where.percent),
  });
}

/** Whether the last start of the product brought this version too: a restart does not undo a rollback. */
export function wasStarted({ started, remotes, log }: Ledger, { name, version }: Release): boolean {
  const last = started[name];
  if (last !== undefined) return last === version;
  const held = remotes[name];
  const isPlaced = held !== undefined && deployedVersions(held).includes(version);
  return isPlaced || log.some((entry) => entry.remote === name && entry.version === version);
}

export const withStarted = (ledger: Ledger, { name, version }: Release): Ledger =>
  ledger.started[name] === version ? ledger : { ...ledger, started: { ...ledger.started, [name]: version } };

/** Makes the preview or rollout live. @throws if there is none */
export function promote(ledger: Ledger, name: string, act: ActionStamp): Ledger {
  const { held, tried } = candidateOf(ledger, name);
  return withRemote(ledger, name, withLive(held, placedBy(tried.version, act)), act, {
    version: tried.version,
    deed: 'promote',
  });
}

/** Withdraws the preview or rollout. @throws if there is none */
export function withdraw(ledger: Ledger, name: string, act: ActionStamp): Ledger {
  const { held, tried } = candidateOf(ledger, name);
  const without = held.rollout ? { ...held, rollout: null } : { ...held, preview: null };
  return withRemote(ledger, name, without, act, { version: tried.version, deed: 'withdraw' });
}

/** Changes the share of a rollout, or starts one from the preview. @throws if there is neither */
export function rollOut(ledger: Ledger, name: string, percent: number, act: ActionStamp): Ledger {
  const { held, tried } = candidateOf(ledger, name);
  const rollout = { ...placedBy(tried.version, act), percent };
  const entry = { version: tried.version, deed: 'rollout', note: shareNote(percent) } as const;
  return withRemote(ledger, name, { ...held, rollout, preview: held.rollout ? held.preview : null }, act, entry);
}

/** Makes an earlier version live again. @throws if its release is unknown */
export function rollBack(ledger: Ledger, release: Release, act: ActionStamp): Ledger {
  const { name, version } = release;
  const known = { ...ledger, releases: { ...ledger.releases, [keyOf(name, version)]: release } };
  const held = remoteOf(known, name);
  return withRemote(known, name, withLive(held, placedBy(version, act)), act, { version, deed: 'rollback' });
}

/** @throws if another version is live than the actor has seen */
export function requireLive(ledger: Ledger, name: string, seen: string) {
  const { version, by } = remoteOf(ledger, name).live;
  if (version !== seen)
    throw new Error(`${by || 'Somebody'} has made ${version} live in the meantime. Please look again.`);
}

/** @throws if the version before the live one is marked bad */
export function requireNotBad(ledger: Ledger, { name, version }: Release) {
  const mark = remoteOf(ledger, name).bad.find((each) => each.version === version);
  if (!mark) return;
  throw new Error(
    `The version before, ${version}, is marked bad: ${mark.why}. Name it with --version to make it live all the same.`,
  );
}

/** @throws if there is another preview or rollout than the actor has seen, or none */
export function requireCandidate(ledger: Ledger, name: string, seen: string) {
  const { version, by } = candidateOf(ledger, name).tried;
  if (version !== seen)
    throw new Error(`${by || 'Somebody'} has released ${version} in the meantime. Please look again.`);
}

export const withPreviewKey = (ledger: Ledger): Ledger =>
  ledger.previewKey ? ledger : { ...ledger, previewKey: randomBytes(24).toString('base64url') };

/** Marks a version that failed for visitors, and ends its preview and rollout. If it is live, it stays live. */
export function markBad(ledger: Ledger, name: string, version: string, why: string, act: ActionStamp): Ledger {
  const held = remoteOf(ledger, name);
  if (held.bad.some((each) => each.version === version)) return ledger;
  const bad = [{ version, since: act.at.toISOString(), why }, ...held.bad].slice(0, 20);
  const other = exceptVersion(version);
  const kept = { ...held, bad, preview: other(held.preview), rollout: other(held.rollout) };
  return withRemote(ledger, name, kept, act, { version, deed: 'bad', note: why });
}

/** The number of once-live versions kept per remote, however old: a shell may need one that it can serve. */
const maxRollbackVersions = 10;

/**
 * Records the versions whose files will be deleted: those without a place since then. A version seen without a place for the
 * first time is recorded as of now.
 * @param found all existing versions, by `mf-shop/0a1b2c`
 */
export function beginSweep(ledger: Ledger, found: readonly string[], since: Date, at: Date): Ledger {
  const kept = new Set(Object.keys(ledger.remotes).flatMap((name) => retainedVersions(ledger, name)));
  const left = Object.fromEntries(
    found.filter((key) => !kept.has(key)).map((key) => [key, ledger.left[key] ?? at.toISOString()]),
  );
  const old = Object.keys(left).filter((key) => Date.parse(left[key]!) <= since.getTime());
  const interruptedSweep = ledger.sweeps.underWay.filter((key) => !kept.has(key));
  return { ...ledger, left, sweeps: { ...ledger.sweeps, underWay: [...new Set([...interruptedSweep, ...old])] } };
}

function retainedVersions({ remotes, log }: Ledger, name: string): string[] {
  const wasLive = log.filter(({ remote, deed }) => remote === name && goLiveActions.has(deed));
  const last = [...new Set(wasLive.map(({ version }) => version))].slice(0, maxRollbackVersions);
  return [...deployedVersions(remotes[name]!), ...last].map((version) => keyOf(name, version));
}

/** The files of these are deleted. */
export function endSweep(ledger: Ledger, gone: readonly string[]): Ledger {
  const left = Object.fromEntries(Object.entries(ledger.left).filter(([key]) => !gone.includes(key)));
  const underWay = ledger.sweeps.underWay.filter((key) => !gone.includes(key));
  return { ...ledger, left, sweeps: { underWay, done: ledger.sweeps.done + 1 } };
}

/** @throws if files of this version may have been deleted since the ledger was `seen` */
export function requireUnswept({ sweeps }: Ledger, seen: Ledger, { name, version }: Release) {
  if (sweeps.done === seen.sweeps.done && !sweeps.underWay.includes(keyOf(name, version))) return;
  throw new Error('Old releases are being deleted right now. Please try again in a moment.');
}

/** Actions that make a version live. */
export const goLiveActions: ReadonlySet<string> = new Set(['live', 'promote', 'rollback']);

/** A page's visitor. */
export interface Visitor {
  /** The same for all visits; without an id there is no rollout. */
  id?: string | undefined;
  /** Staff who asked for the preview. */
  isPreview?: boolean;
}

/** The ledger as one shell serves it. */
export type ServedLedger = Ledger & {
  /** Releases that it cannot serve, by remote. */
  waiting?: Record<string, IncompatibleRelease>;
};

/**
 * A visitor's releases: the preview if requested, otherwise the rollout if selected, otherwise the live one. A release that
 * needs a newer shell is skipped for the next one, finally for the one that was live before.
 */
export function registryFor(
  { generation, remotes, releases, waiting = {} }: ServedLedger,
  { id, isPreview }: Visitor = {},
): Registry<Release> {
  const chosen = Object.entries(remotes).flatMap(([name, { live, preview, rollout }]) => {
    const isTheirs = rollout && id !== undefined && shareOf(id, name) < rollout.percent;
    const wanted = isPreview && preview ? preview : isTheirs ? rollout : live;
    const known = ({ version }: DeployedVersion) => releases[keyOf(name, version)];
    const fitting = (placed: DeployedVersion) => (waiting[name]?.missing[placed.version] ? undefined : known(placed));
    const release = fitting(wanted) ?? fitting(live) ?? waiting[name]?.instead ?? known(live);
    return release ? [[name, release] as const] : [];
  });
  return { generation, ...(isPreview && { isPreview: true }), remotes: Object.fromEntries(chosen) };
}

/** Whether releases depend on the visitor. */
export const hasRollout = ({ remotes }: Ledger) => Object.values(remotes).some(({ rollout }) => rollout !== null);

/** An even hash from 0 to 99: each remote's rollout selects different visitors. FNV-1a. */
function shareOf(id: string, name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${name} ${id}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % 100;
}

const shareNote = (percent: number) => `to ${percent} %`;
const placedBy = (version: string, { by, at }: ActionStamp): DeployedVersion => ({
  version,
  since: at.toISOString(),
  by,
});

function remoteOf({ remotes }: Ledger, name: string): RemoteVersions {
  const held = remotes[name];
  if (!held) throw new Error(`There is no release of ${name}.`);
  return held;
}

function candidateOf(ledger: Ledger, name: string) {
  const held = remoteOf(ledger, name);
  const tried = held.rollout ?? held.preview;
  if (!tried) throw new Error(`${name} has no preview or rollout.`);
  return { held, tried };
}

const exceptVersion =
  (version: string) =>
  <P extends DeployedVersion>(tried: P | null | undefined): P | null =>
    tried && tried.version !== version ? tried : null;

/** The promoted version replaces its preview or rollout. */
function withLive(held: RemoteVersions | undefined, live: DeployedVersion): RemoteVersions {
  const other = exceptVersion(live.version);
  const before = held && (held.live.version === live.version ? held.previous : held.live.version);
  const bad = (held?.bad ?? []).filter(({ version }) => version !== live.version);
  return { live, previous: before ?? null, preview: other(held?.preview), rollout: other(held?.rollout), bad };
}

type LogInput = Pick<LogEntry, 'version' | 'deed'> & { note?: string };

function withRemote(
  ledger: Ledger,
  name: string,
  remote: RemoteVersions,
  { by, at }: ActionStamp,
  entryOf: LogInput,
): Ledger {
  const when = at.toISOString();
  const entry: LogEntry = { at: when, by, remote: name, note: null, ...entryOf };
  const remotes = { ...ledger.remotes, [name]: remote };
  const keys = (held: RemoteVersions | undefined) =>
    held ? deployedVersions(held).map((each) => keyOf(name, each)) : [];
  const placed = keys(remote);
  const leaving = keys(ledger.remotes[name]).filter((key) => !placed.includes(key));
  const left = Object.entries(ledger.left).filter(([key]) => !placed.includes(key));
  return {
    ...ledger,
    generation: when,
    remotes,
    left: Object.fromEntries([...left, ...leaving.map((key) => [key, when] as const)]),
    releases: onlyPlaced(ledger.releases, remotes),
    log: trimLog([entry, ...ledger.log]),
  };
}

const maxLogEntries = 200;

/** The latest entries, and for each remote those about its last live versions. */
function trimLog(log: readonly LogEntry[]): LogEntry[] {
  const led = new Map<string, Set<string>>();
  return log.filter(({ remote, version, deed }, at) => {
    const versions = led.get(remote) ?? new Set();
    led.set(remote, versions);
    const isRollbackTarget = goLiveActions.has(deed) && !versions.has(version) && versions.size < maxRollbackVersions;
    if (isRollbackTarget) versions.add(version);
    return isRollbackTarget || at < maxLogEntries;
  });
}

/** A remote's placed versions. */
export const deployedVersions = ({ live, previous, preview, rollout }: RemoteVersions): string[] =>
  [live.version, previous, preview?.version, rollout?.version].filter((version) => version != null);

const onlyPlaced = (releases: Ledger['releases'], remotes: Ledger['remotes']) => {
  const versions = Object.entries(remotes).flatMap(([name, held]) =>
    deployedVersions(held).map((version) => keyOf(name, version)),
  );
  return Object.fromEntries(Object.entries(releases).filter(([key]) => versions.includes(key)));
};

function rejectForeignPrefixes({ remotes, releases }: Ledger, { name, prefixes }: Release) {
  for (const [other, { live }] of Object.entries(remotes)) {
    const theirs = releases[keyOf(other, live.version)]?.prefixes ?? [];
    const claimed = other !== name && prefixes.find((prefix) => theirs.includes(prefix));
    if (claimed) throw new Error(`${claimed} belongs to ${other}, so ${name} cannot use it.`);
  }
}
