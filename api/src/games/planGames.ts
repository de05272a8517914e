import { dayIn, type GameStatus, type ImportFault, isYetToBePlayed, type PlannedRow, timeIn } from '@league/contract';
import type { ReadGame } from './gameTable.ts';

/** A game that is there already. */
export interface KnownGame {
  id: string;
  startsAt: string;
  status: GameStatus;
  homeTeamId: string;
  awayTeamId: string;
  competitionType: ReadGame['competitionType'];
  tournamentName: string | null;
  venue: string | null;
  hasSheet: boolean;
}

export interface GamePlan {
  faults: ImportFault[];
  plan: PlannedRow[];
  creates: ReadGame[];
  updates: { game: KnownGame; to: ReadGame }[];
}

/** What becomes of each row: a new game, a change of one that is there, or nothing. */
export function planGames(read: readonly ReadGame[], known: readonly KnownGame[], timeZone: string): GamePlan {
  const made: GamePlan = { faults: [], plan: [], creates: [], updates: [] };
  const byId = new Map(known.map((game) => [game.id, game]));
  const byKey = new Map(
    // Of two the one that is still on.
    known
      .toSorted((a, b) => Number(b.status === 'cancelled') - Number(a.status === 'cancelled'))
      .map((game) => [keyOf(game.homeTeamId, game.awayTeamId, game, dayIn(timeZone, game.startsAt)), game]),
  );
  const seen = new Map<string, number>();
  for (const to of read) {
    const fault = (column: string | null, message: string) => made.faults.push({ row: to.row, column, message });
    const key = keyOf(to.home.id, to.away.id, to, to.day);
    const game = to.id ? byId.get(to.id) : byKey.get(key);
    const before = seen.get(game?.id ?? key);
    seen.set(game?.id ?? key, to.row);
    if (before !== undefined) fault(null, `This game stands in the table already, in row ${before + 1}.`);
    else if (to.id && !game) fault('ID', 'There is no such game in this season.');
    else planRow(made, to, game, timeZone, fault);
  }
  return made;
}

const keyOf = (homeId: string, awayId: string, { tournamentName }: Pick<KnownGame, 'tournamentName'>, day: string) =>
  [homeId, awayId, tournamentName?.toLowerCase() ?? '', day].join();

function planRow(
  made: GamePlan,
  to: ReadGame,
  game: KnownGame | undefined,
  timeZone: string,
  fault: (column: string | null, message: string) => void,
) {
  const planned = (action: PlannedRow['action'], reason: string | null) =>
    made.plan.push({ row: to.row, action, record: `${to.away.name} at ${to.home.name}, ${to.day}`, reason });
  if (!game) {
    if (to.home.isArchived) fault('Home', 'This team is archived.');
    if (to.away.isArchived) fault('Away', 'This team is archived.');
    made.creates.push(to);
    planned('create', null);
    return;
  }
  const changes = changesOf(game, to, timeZone);
  if (changes.length === 0) {
    planned('skip', 'Nothing changes.');
  } else if (!isYetToBePlayed(game.status)) {
    fault(null, 'This game has begun or is cancelled, and is not changed by a table.');
  } else if (game.hasSheet && changes.includes('teams')) {
    fault('Home', 'This game has a score sheet: its teams stay.');
  } else {
    made.updates.push({ game, to });
    planned('update', `Changes: ${changes.join(', ')}.`);
  }
}

function changesOf(game: KnownGame, to: ReadGame, timeZone: string): string[] {
  const differs: Record<string, boolean> = {
    day: dayIn(timeZone, game.startsAt) !== to.day,
    time: timeIn(timeZone, game.startsAt) !== to.time,
    teams: game.homeTeamId !== to.home.id || game.awayTeamId !== to.away.id,
    competition: game.competitionType !== to.competitionType,
    tournament: game.tournamentName !== to.tournamentName,
    venue: to.venue !== undefined && game.venue !== to.venue,
  };
  return Object.keys(differs).filter((what) => differs[what]);
}
