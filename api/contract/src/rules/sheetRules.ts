import { Side } from '../games/sides.ts';
import type { Refusal } from '../operation.ts';
import type { SheetRules } from '../score-sheets/scoreSheets.ts';
import type { EntryOf, SheetEntry } from '../score-sheets/sheetEntries.ts';
import { isOfTeam, penaltyRuleOf } from './penaltyRules.ts';
import { otherSide } from './results.ts';

type Issue = NonNullable<Refusal['issues']>[number];

/** The context of entry rules. */
export interface SheetContext {
  rules: SheetRules;
  /** The allowed players of a side: its roster of the day and its dressed players; empty if unknown. */
  players: Record<Side, ReadonlySet<string>>;
}

/** The seconds of a period, by the game's settings. */
export const periodSeconds = (period: number, { periods, periodMinutes, overtimeMinutes }: SheetRules): number =>
  (period > periods ? overtimeMinutes : periodMinutes) * 60;

/** Why an entry is invalid, by field; other inconsistencies are left to `sheetChecks`. */
export function entryIssues(entry: SheetEntry, context: SheetContext): Issue[] {
  return [...timeIssues(entry, context.rules), ...ownIssues(entry, context.rules), ...playerIssues(entry, context)];
}

function timeIssues(entry: SheetEntry, rules: SheetRules): Issue[] {
  if (!('period' in entry)) return [];
  const maxPeriod = rules.periods + rules.overtimes;
  if (entry.period > maxPeriod)
    return [{ path: 'period', message: `The game has ${maxPeriod} periods with overtime.` }];
  if (!('elapsedSeconds' in entry) || entry.elapsedSeconds <= periodSeconds(entry.period, rules)) return [];
  const minutes = periodSeconds(entry.period, rules) / 60;
  return [{ path: 'elapsedSeconds', message: `This period has ${minutes} minutes.` }];
}

function ownIssues(entry: SheetEntry, rules: SheetRules): Issue[] {
  switch (entry.type) {
    case 'goal':
      return goalIssues(entry);
    case 'penalty':
      return penaltyIssues(entry, rules);
    case 'goalieChange': {
      if (!entry.inId && !entry.outId) return [{ path: 'inId', message: 'Please choose who comes in or goes out.' }];
      return entry.inId === entry.outId ? [{ path: 'inId', message: 'A goalie cannot replace themselves.' }] : [];
    }
    case 'shotAttempt':
      return attemptIssues(entry);
    case 'shootout':
      return rules.shootout ? [] : [{ path: 'round', message: 'This game has no shootout.' }];
    default:
      return [];
  }
}

function attemptIssues({ outcome, goalieId, blockerId }: EntryOf<'shotAttempt'>): Issue[] {
  if (blockerId && outcome !== 'blocked') return [{ path: 'blockerId', message: 'This shot was not blocked.' }];
  return goalieId && outcome !== 'onGoal' ? [{ path: 'goalieId', message: 'This shot was not on goal.' }] : [];
}

/** One point per player and goal; a penalty shot has no assists (IIHF statistics, appendix 1). */
function goalIssues({ scorerId, assistIds, strength, onIce }: EntryOf<'goal'>): Issue[] {
  for (const side of Side.options) {
    const ids = onIce?.[side] ?? [];
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (twice >= 0) return [{ path: `onIce.${side}.${twice}`, message: 'This player is chosen already.' }];
  }
  if (strength === 'PS' && assistIds.length > 0) {
    return [{ path: 'assistIds', message: 'A penalty shot has no assists.' }];
  }
  return assistIds.flatMap((id, index) => {
    const path = `assistIds.${index}`;
    if (id === scorerId) return [{ path, message: 'The scorer cannot have an assist too.' }];
    return assistIds.indexOf(id) < index ? [{ path, message: 'A player can have one assist at most.' }] : [];
  });
}

function penaltyIssues(entry: EntryOf<'penalty'>, rules: SheetRules): Issue[] {
  const issues: Issue[] = [];
  if (!penaltyRuleOf(entry.class)) {
    issues.push({ path: 'class', message: 'Please choose the kind of penalty.' });
  }
  if (isOfTeam(entry.class) && entry.playerId) {
    issues.push({ path: 'playerId', message: 'A bench minor is the team’s: please choose who serves it.' });
  }
  const { ends } = entry;
  if (!ends) return issues;
  if (ends.period > rules.periods + rules.overtimes || ends.elapsedSeconds > periodSeconds(ends.period, rules)) {
    issues.push({ path: 'ends', message: 'This time is not in the game.' });
  } else if (
    ends.period < entry.period ||
    (ends.period === entry.period && ends.elapsedSeconds < entry.elapsedSeconds)
  ) {
    issues.push({ path: 'ends', message: 'A penalty must end after it begins.' });
  }
  return issues;
}

function playerIssues(entry: SheetEntry, { players }: SheetContext): Issue[] {
  return playersInEntry(entry).flatMap(({ path, id, side }) => {
    if (entry.type === 'lineup' || players[side].size === 0 || players[side].has(id)) return [];
    return [{ path, message: 'This player is neither dressed nor on the roster.' }];
  });
}

/** The players of an entry, with their fields and sides. */
export function playersInEntry(entry: SheetEntry): { path: string; id: string; side: Side }[] {
  if (!('side' in entry)) return [];
  const { side } = entry;
  const at = (path: string, id: string | null, of: Side = side) => (id ? [{ path, id, side: of }] : []);
  switch (entry.type) {
    case 'goal':
      return [
        ...at('scorerId', entry.scorerId),
        ...entry.assistIds.flatMap((id, index) => at(`assistIds.${index}`, id)),
        ...Side.options.flatMap((of) =>
          (entry.onIce?.[of] ?? []).flatMap((id, index) => at(`onIce.${of}.${index}`, id, of)),
        ),
      ];
    case 'penalty':
      return [...at('playerId', entry.playerId), ...at('servedById', entry.servedById)];
    case 'goalieChange':
      return [...at('inId', entry.inId), ...at('outId', entry.outId)];
    case 'shots':
      return at('goalieId', entry.goalieId);
    case 'shootout':
      return [...at('shooterId', entry.shooterId), ...at('goalieId', entry.goalieId, otherSide(side))];
    case 'shotAttempt':
      return [
        ...at('shooterId', entry.shooterId),
        ...at('goalieId', entry.goalieId, otherSide(side)),
        ...at('blockerId', entry.blockerId, otherSide(side)),
      ];
    case 'faceoff':
      return [...at('winnerId', entry.winnerId), ...at('loserId', entry.loserId, otherSide(side))];
    case 'playerAction':
    case 'star':
    case 'lineup':
      return at('playerId', entry.playerId);
    case 'timeout':
      return [];
  }
}
