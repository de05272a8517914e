import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeOutcome,
  clockAt,
  type EntryOf,
  enteredStatuses,
  entryIssues,
  type GameStatus,
  isEvent,
  isPlay,
  mayMove,
  mergeEntry,
  ofType,
  periodSeconds,
  playersInEntry,
  type ScoreSheet,
  type SentChange,
  type SheetEntry,
  type Side,
} from '@league/contract';
import type { PeriodTimes } from './entries.ts';
import type { NewChange } from './history.ts';
import type { ChangeContext, Conflict, Issues, ReadChange, StoredChange } from './sentChanges.ts';

/** A sheet in memory, to which changes are applied. */
export interface WorkingSheet {
  /** As it was read. */
  readonly sheet: ScoreSheet;
  readonly known: ChangeContext;
  readonly deviceId: string;
  /** Who made the changes. */
  readonly by: { _id: string; name: string };
  /** The server's time minus the device's, in milliseconds. */
  readonly aheadMs: number;
  readonly now: Date;
  /** The instant of the device's last change, in milliseconds. */
  deviceAt: number;
  seq: number;
  status: GameStatus;
  attendance: number | null;
  clock: { period: number | null; elapsedSeconds: number | null; startedAt: Date | null; readAt: Date | null };
  entries: Map<string, SheetEntry>;
  times: Map<number, PeriodTimes>;
  /** Changes to be stored. */
  changes: NewChange[];
}

/** Applies or rejects one change. @returns the outcome for its sender */
export function applyChange(working: WorkingSheet, change: ReadChange): ChangeOutcome {
  const { sent, key, entry: read } = change;
  const { changeId } = sent;
  const done = working.known.applied[changeId];
  if (done) {
    const outcome = done.isOutdated ? 'outdated' : 'already';
    return { changeId, outcome, seq: done.seq, issues: [], conflict: done.conflict && toConflict(done.conflict) };
  }
  const refused = errorOf(working, change);
  if (refused.length > 0) return { changeId, outcome: 'refused', seq: null, issues: refused, conflict: null };

  const at = instantOf(working, key, sent.at);
  const before = beforeOf(working, key, !read);
  const isOutdated = isLate(working, key, at);
  const merged = merge(working, key, read, basisOf(working, sent, key));
  const { entry } = merged;
  const conflict = isOutdated ? null : merged.conflict;
  working.seq += 1;
  const { kind } = sent;
  const { seq, deviceId, by } = working;
  const overwrote = conflict?.seq ?? null;
  working.changes.push({ seq, changeId, deviceId, kind, key, before, after: entry ?? null, overwrote, isOutdated, at });
  working.known.applied[changeId] = { seq, isOutdated, conflict };
  if (!isOutdated) {
    perform(working, key, entry, at);
    const stored = { entry: entry ?? null, before, by, at: at.toISOString(), seq, deviceId };
    working.known.latest[key] = stored;
    working.known.since[key] = [...(working.known.since[key] ?? []), stored];
  }
  return {
    changeId,
    outcome: isOutdated ? 'outdated' : 'applied',
    seq,
    issues: [],
    conflict: conflict && toConflict(conflict),
  };
}

/** Whether the sheet was cleared after the change was made, on a device that had not seen it. */
function isOfClearedSheet(working: WorkingSheet, { basedOn, at }: SentChange, key: string): boolean {
  const { cleared } = working.known;
  if (!cleared || isKeptByClearing(key)) return false;
  return (basedOn ?? 0) < cleared.seq && correctedAt(working, at) < Date.parse(cleared.at);
}

/** What a change is based on. One that was made after the sheet was cleared is based on the cleared sheet, seen or not. */
const basisOf = ({ known: { cleared } }: WorkingSheet, { basedOn }: SentChange, key: string): number | undefined =>
  basedOn === undefined || !cleared || isKeptByClearing(key) ? basedOn : Math.max(basedOn, cleared.seq);

const isKeptByClearing = (key: string): boolean => key.startsWith('lineup:');

/** By the server's clock, in milliseconds; not in the future. */
const correctedAt = ({ now, aheadMs }: WorkingSheet, sentAt: string): number =>
  Math.min(now.getTime(), Math.max(0, Date.parse(sentAt) + aheadMs));

/**
 * When a change was made, by the device's corrected clock. It is not in the future and not before the device's last change, whatever
 * its clock or a slow network suggests. A clock reading keeps its own instant.
 */
function instantOf(working: WorkingSheet, key: string, sentAt: string): Date {
  const at = correctedAt(working, sentAt);
  if (key === 'clock') return new Date(at);
  working.deviceAt = Math.max(working.deviceAt, at);
  return new Date(working.deviceAt);
}

/**
 * Whether a later change takes precedence over one that arrives now: of the clock a later reading, of the game's status and its
 * periods a later change of somebody else. Of other entries, the one that arrives last wins.
 */
function isLate(working: WorkingSheet, key: string, at: Date): boolean {
  const { clock, known } = working;
  if (key === 'clock') return clock.readAt !== null && at < clock.readAt;
  const latest = known.latest[key];
  if (!latest || isOwn(working, latest) || (key !== 'status' && !key.startsWith('period:'))) return false;
  return at < new Date(latest.at);
}

/** Whether the sender made a change, on this device: each person's changes wait in a queue of their own. */
const isOwn = (working: WorkingSheet, { deviceId, by }: StoredChange): boolean =>
  deviceId === working.deviceId && by._id === working.by._id;

/** The current entry of a key. */
function standing({ entries, clock, status, attendance }: WorkingSheet, key: string): SheetEntry | null {
  if (key === 'clock') {
    const { period, elapsedSeconds, startedAt } = clock;
    return period === null ? null : { type: key, period, elapsedSeconds: elapsedSeconds ?? 0, running: !!startedAt };
  }
  if (key === 'attendance') return attendance === null ? null : { type: key, attendance };
  if (key === 'status') return isEntered(status) ? { type: key, status } : null;
  return entries.get(key) ?? null;
}

/** An entry as the history keeps it: a removed one with an unknown time says so, for when it is put back. */
function beforeOf(working: WorkingSheet, key: string, isRemoved: boolean) {
  const before = standing(working, key);
  return before && isRemoved && working.known.untimed[key] ? { ...before, timeKnown: false } : before;
}

const isEntered = (status: GameStatus): status is EntryOf<'status'>['status'] =>
  (enteredStatuses as readonly string[]).includes(status);

/** An entry with what its device does not know as it was; a place that is not recorded is missing. */
function complete(entry: SheetEntry, before: SheetEntry | undefined): SheetEntry {
  if (entry.type !== 'goal') return entry;
  const known = before?.type === 'goal' ? before : undefined;
  const { place = known?.place, onIce = known?.onIce, ...goal } = entry;
  return { ...goal, ...(place && { place }), ...(onIce && { onIce }) };
}

/**
 * An entry to be stored: of what other devices have changed since the sender saw it, everything that the sender did not change
 * remains. If both changed the same, or if the result would be invalid, the sender's prevails, and theirs is the conflict.
 */
function merge(working: WorkingSheet, key: string, sent: SheetEntry | undefined, basedOn?: number) {
  const current = working.entries.get(key);
  const entry = sent && complete(sent, current);
  const since = (working.known.since[key] ?? []).filter(({ seq }) => basedOn !== undefined && seq > basedOn);
  const theirs = since.findLast((change) => !isOwn(working, change));
  const base = theirs && seenBy(working, since);
  if (!entry || !current || !base) return { entry, conflict: conflictOf(working, key, entry, basedOn) };
  const { mine, contested } = mergeEntry(base, entry, current);
  if (issuesOf(working, mine).length > 0) return { entry, conflict: theirs };
  return { entry: mine, conflict: contested.length > 0 ? theirs : null };
}

/** An entry as its sender sees it, who knows only their own of these changes; null if they see none. */
const seenBy = (working: WorkingSheet, changes: readonly StoredChange[]): SheetEntry | null =>
  changes
    .filter((change) => isOwn(working, change))
    .reduce(
      (seen, { before, entry }) => (seen && before && entry ? mergeEntry(before, entry, seen).mine : entry),
      changes[0]!.before,
    );

/** Another person's or device's change of the entry since the sender saw it, if it differs. */
function conflictOf(working: WorkingSheet, key: string, entry: SheetEntry | undefined, basedOn?: number) {
  const latest = working.known.latest[key];
  if (!latest || basedOn === undefined || latest.seq <= basedOn || isOwn(working, latest)) return null;
  if (key === 'clock' || isDeepStrictEqual(latest.entry, entry ?? null)) return null;
  return latest;
}

const toConflict = ({ entry, by, at, seq }: Conflict): NonNullable<ChangeOutcome['conflict']> =>
  entry && isPlay(entry) ? { entry: null, play: entry, by, at, seq } : { entry, by, at, seq };

function errorOf(working: WorkingSheet, { sent, key, entry, issues: unreadable }: ReadChange): Issues {
  const { known, sheet } = working;
  if (isOfClearedSheet(working, sent, key)) {
    return [{ path: '', message: 'This was entered before the sheet was cleared.' }];
  }
  if (!entry) return unreadable;
  if (entry.type === 'status') return moveIssues(working, entry);
  const issues = issuesOf(working, entry);
  if ('id' in entry && known.elsewhere.includes(entry.id)) {
    issues.push({ path: 'id', message: 'This entry belongs to another game.' });
  }
  const unknown = playersInEntry(entry).filter(({ id }) => !known.players.includes(id));
  issues.push(...unknown.map(({ path }) => ({ path, message: 'There is no such player.' })));
  if (entry.type === 'lineup' && isOnlyTheirs(sheet, entry)) {
    issues.push({ path: 'playerId', message: 'This player is on the other team’s roster.' });
  }
  return issues;
}

/** What an entry violates of the game's rules and lineups. */
const issuesOf = (working: WorkingSheet, entry: SheetEntry): Issues =>
  entryIssues(entry, {
    rules: working.sheet.rules,
    players: { home: playersOf(working, 'home'), away: playersOf(working, 'away') },
  });

/** The players that may be named for a team. */
function playersOf({ sheet, entries }: WorkingSheet, side: Side): Set<string> {
  const dressed = ofType([...entries.values()], 'lineup').filter((spot) => spot.side === side);
  return new Set([...sheet[side].roster, ...dressed].map(({ playerId }) => playerId));
}

function isOnlyTheirs({ home, away }: ScoreSheet, { side, playerId }: EntryOf<'lineup'>): boolean {
  const [own, other] = side === 'home' ? [home, away] : [away, home];
  const isIn = (team: ScoreSheet['home']) => team.roster.some((spot) => spot.playerId === playerId);
  return isIn(other) && !isIn(own);
}

function moveIssues({ status, entries }: WorkingSheet, { status: to }: EntryOf<'status'>): Issues {
  if (status === to) return [];
  if (!mayMove(status, to, 'entry')) {
    return [{ path: 'status', message: `A game that is ${status} cannot become ${to}.` }];
  }
  if (to === 'scheduled' && [...entries.values()].some(isEvent)) {
    return [{ path: 'status', message: 'The game has begun: take back what is entered first.' }];
  }
  return [];
}

function perform(working: WorkingSheet, key: string, entry: SheetEntry | undefined, at: Date) {
  if (!entry) return takeBack(working, key);
  switch (entry.type) {
    case 'status':
      return moveTo(working, entry.status, at);
    case 'attendance':
      working.attendance = entry.attendance;
      return;
    case 'clock': {
      const { period, elapsedSeconds, running } = entry;
      working.clock = {
        period,
        elapsedSeconds,
        startedAt: running && working.status === 'live' ? at : null,
        readAt: at,
      };
      return;
    }
    case 'goal':
    case 'penalty': {
      const { period, elapsedSeconds } = working.known.untimed[key] ?? entry;
      if (entry.period !== period || entry.elapsedSeconds !== elapsedSeconds) delete working.known.untimed[key];
      break;
    }
    case 'period':
      working.times.set(entry.period, timesOf(working, entry, at));
  }
  working.entries.set(key, entry);
}

function takeBack(working: WorkingSheet, key: string) {
  if (key === 'attendance') working.attendance = null;
  if (key.startsWith('period:')) working.times.delete(Number(key.slice('period:'.length)));
  working.entries.delete(key);
}

function timesOf({ times }: WorkingSheet, { period, phase }: EntryOf<'period'>, at: Date): PeriodTimes {
  const startedAt = times.get(period)?.startedAt ?? at.toISOString();
  return { period, startedAt, endedAt: phase === 'started' ? null : at.toISOString() };
}

/** The start of the game starts its first period; its end stops the clock. */
function moveTo(working: WorkingSheet, status: EntryOf<'status'>['status'], at: Date) {
  const { clock, sheet } = working;
  working.status = status;
  if (status === 'live') {
    if (clock.period === null) working.clock = { period: 1, elapsedSeconds: 0, startedAt: null, readAt: null };
    return;
  }
  if (!clock.startedAt || clock.period === null) return;
  const running = { elapsedSeconds: clock.elapsedSeconds, clockStartedAt: clock.startedAt.toISOString() };
  const elapsedSeconds = clockAt(running, at, periodSeconds(clock.period, sheet.rules));
  working.clock = { period: clock.period, elapsedSeconds, startedAt: null, readAt: at };
}
