import {
  formatClock,
  infractionLabel,
  penaltyClassLabel,
  periodName,
  type ScoreSheet,
  type SheetEntry,
  type Side,
} from '@league/contract';
import { figures, listed } from '@league/kit/direction';
import { playersOf } from './line/gameNow.ts';
import { messages } from './line/messages.ts';

/** An entry as text: `Goal`, `Cairo Pharaohs`, `12 Omar Nabil (9, 17) · PP`. */
export interface EntryText {
  what: string;
  side: Side | undefined;
  about: string;
}

export function entryText(sheet: ScoreSheet, entry: SheetEntry): EntryText {
  const side = 'side' in entry ? entry.side : undefined;
  return { side, ...textOf(sheet, entry) };
}

/** `12 Omar Nabil` for a player of an entry. */
const whoText = (sheet: ScoreSheet, id: string): string => namesOf(sheet).get(id) ?? messages.somebody;

const namesBySheet = new WeakMap<ScoreSheet, ReadonlyMap<string, string>>();

/** The names of everybody on a sheet, with their numbers in this game where they are known. Every entry asks for some of them. */
function namesOf(sheet: ScoreSheet): ReadonlyMap<string, string> {
  const known = namesBySheet.get(sheet);
  if (known) return known;
  const names = new Map(sheet.people.map(({ _id, name }) => [_id, name]));
  for (const side of ['away', 'home'] as const) {
    for (const { playerId, name, number } of [...sheet[side].roster, ...playersOf(sheet, side)]) {
      names.set(playerId, number === null ? name : `${figures(number)} ${name}`);
    }
  }
  namesBySheet.set(sheet, names);
  return names;
}

/** The time in the game: `2nd 10:43`; empty without a time. */
export function entryTimeText({ rules }: Pick<ScoreSheet, 'rules'>, entry: SheetEntry): string {
  if (entry.type === 'lineup' || !('period' in entry)) return '';
  const period = periodName(entry.period, rules.periods);
  return 'elapsedSeconds' in entry ? figures(`${period} ${formatClock(entry.elapsedSeconds)}`) : period;
}

/** All of an entry: `Goal PHA 12 Omar Nabil · PP 2nd 10:43`. */
export function entryLine(sheet: ScoreSheet, entry: SheetEntry): string {
  const { what, side, about } = entryText(sheet, entry);
  return [what, side && sheet[side].code, about, entryTimeText(sheet, entry)].filter(Boolean).join(' ');
}

function textOf(sheet: ScoreSheet, entry: SheetEntry): Omit<EntryText, 'side'> {
  const who = (id: string) => whoText(sheet, id);
  const joined = (...parts: (string | false | null)[]) => listed(parts, ' · ');
  switch (entry.type) {
    case 'goal': {
      const assists = entry.assistIds.length > 0 ? ` (${listed(entry.assistIds.map(who))})` : '';
      const scorer = entry.scorerId ? who(entry.scorerId) : messages.unknownScorer;
      return {
        what: messages.goal,
        about: joined(scorer + assists, entry.strength, entry.emptyNet && messages.emptyNet),
      };
    }
    case 'penalty': {
      const player = entry.playerId ? who(entry.playerId) : messages.benchPenalty;
      const served =
        entry.servedById && entry.servedById !== entry.playerId && messages.servedBy({ name: who(entry.servedById) });
      return {
        what: messages.penalty,
        about: joined(
          player,
          listed([
            infractionLabel(entry.infraction),
            `${penaltyClassLabel(entry.class)} ${figures(`${entry.minutes}′`)}`,
          ]),
          served || null,
          entry.ends &&
            messages.endedAt({
              period: periodName(entry.ends.period, sheet.rules.periods),
              clock: figures(formatClock(entry.ends.elapsedSeconds)),
            }),
        ),
      };
    }
    case 'goalieChange':
      return {
        what: messages.goalieChange,
        about: entry.inId ? messages.comesIn({ name: who(entry.inId) }) : messages.netEmptied,
      };
    case 'shots':
      return {
        what: messages.shots,
        about: joined(messages.shotsAgainst({ shots: entry.shots }), entry.goalieId && who(entry.goalieId)),
      };
    case 'shootout':
      return {
        what: messages.attemptNo({ round: entry.round }),
        about: joined(who(entry.shooterId), entry.scored ? messages.scored : messages.missed),
      };
    case 'timeout':
      return { what: messages.timeout, about: '' };
    case 'shotAttempt':
      return {
        what: messages.outcomes[entry.outcome],
        about: joined(
          entry.shooterId && who(entry.shooterId),
          entry.penaltyShot && messages.penaltyShot,
          entry.blockerId && messages.blockedBy({ name: who(entry.blockerId) }),
        ),
      };
    case 'faceoff':
      return {
        what: messages.faceoff,
        about: joined(
          entry.winnerId && who(entry.winnerId),
          entry.loserId && messages.against({ name: who(entry.loserId) }),
        ),
      };
    case 'playerAction':
      return { what: messages.actions[entry.action], about: entry.playerId ? who(entry.playerId) : '' };
    case 'star':
      return { what: messages.starNo({ rank: entry.rank }), about: who(entry.playerId) };
    case 'lineup':
      return { what: messages.lineup, about: messages.dressed({ name: who(entry.playerId), starts: entry.isStarter }) };
    case 'period': {
      const period = periodName(entry.period, sheet.rules.periods);
      return {
        what: messages.period,
        about: entry.phase === 'started' ? messages.periodStarted({ period }) : messages.periodEnded({ period }),
      };
    }
    case 'clock': {
      const at = figures(`${periodName(entry.period, sheet.rules.periods)} ${formatClock(entry.elapsedSeconds)}`);
      return {
        what: messages.clock,
        about: entry.running ? messages.clockStarts({ at }) : messages.clockStands({ at }),
      };
    }
    case 'attendance':
      return { what: messages.attendance, about: figures(entry.attendance) };
    case 'status':
      return { what: messages.game, about: messages.statuses[entry.status] };
  }
}
