import type { Actor, FinalPreview, ScoreSheet, Standings } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { HttpError } from '../platform/http/httpErrors.ts';
import { type NamedSource, readTable } from '../standings/standings.ts';
import { standingsTable } from '../standings/standingsTable.ts';
import { type GameLine, gameLines } from '../statistics/sheetLines.ts';
import { readRuledSheet } from './deriveLines.ts';
import { type EndingInput, endingOf, type Result } from './ending.ts';
import { type Figures, type LastFinal, lastFinal } from './lastFinal.ts';
import { readSheet } from './readSheet.ts';

/** Previews what finalizing a sheet would change. @throws 404 */
export async function previewFinal(db: Db, actor: Actor, gameId: string, wanted: EndingInput): Promise<FinalPreview> {
  const sheet = await readSheet(db, gameId);
  const { result, refusal } = resultOrError(sheet, wanted, actor);
  const previous = sheet.status === 'final' ? undefined : await lastFinal(db, gameId);
  const preview = { seq: sheet.seq, result, refusal, before: previous?.result ?? null, checks: sheet.checks };
  if (!result) return { ...preview, standings: [], players: [] };
  const table = await readTable(db, {
    season: sheet.season,
    ...(sheet.tournament_name && { tournament: sheet.tournament_name }),
  });
  return {
    ...preview,
    standings: table ? changedRows(table, sheet, previous?.result, result) : [],
    players: await changedPlayers(db, sheet, previous, result),
  };
}

function resultOrError(sheet: ScoreSheet, wanted: EndingInput, actor: Actor) {
  try {
    return { result: endingOf(sheet, wanted, actor), refusal: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { result: null, refusal: { code: error.code, message: error.message } };
  }
}

/** The rows of the standings that the new result changes, compared with no result or the previous one. */
function changedRows(table: NamedSource, sheet: ScoreSheet, previous: Result | undefined, now: Result) {
  const others = table.games.filter(({ gameId }) => gameId !== sheet.gameId);
  const standings = (result: Result | undefined) => {
    const game = result && [toTableGame(sheet, result)];
    return standingsTable(table.teams, [...others, ...(game ?? [])], table.rules, table.rulings);
  };
  const before = standings(previous);
  return standings(now).flatMap((row) => {
    const was = toStanding(before.find(({ team }) => team._id === row.team._id)!);
    const is = toStanding(row);
    const isSame = was.rank === is.rank && was.points === is.points && was.gamesPlayed === is.gamesPlayed;
    return isSame ? [] : [{ team: row.team, before: was, after: is }];
  });
}

const toStanding = ({
  rank,
  gamesPlayed,
  points,
}: Pick<Standings['rows'][number], 'rank' | 'gamesPlayed' | 'points'>) => ({
  rank,
  gamesPlayed,
  points,
});

const toTableGame = ({ gameId, home, away, date }: ScoreSheet, result: Result): NamedSource['games'][number] => ({
  gameId,
  homeId: home._id,
  awayId: away._id,
  startsAt: date,
  homeScore: result.home,
  awayScore: result.away,
  decision: result.decision,
  forfeitedBy: result.forfeitedBy,
});

/** The players whose figures differ from those when the game last counted. Figures without a sheet stay as they are. */
async function changedPlayers(
  db: Db,
  sheet: ScoreSheet,
  previous: LastFinal | undefined,
  { home, away, decision, forfeitedBy, isAwarded }: Result,
): Promise<FinalPreview['players']> {
  const stored = await readRuledSheet(db, sheet.gameId);
  if (sheet.detail !== 'events' || !stored) return [];
  const lines = gameLines(
    { ...stored, homeScore: home, awayScore: away, decision, forfeitedBy, isAwarded: isAwarded ?? false },
    stored.rules,
  );
  const before = new Map(previous?.figures.map((figures) => [figures.playerId, figures]));
  const after = new Map(lines.map((line) => [line.playerId, line]));
  const nameOf = new Map(sheet.people.map(({ _id, name }) => [_id, name]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    if (isAlike(was, is)) return [];
    const { side } = (is ?? was)!;
    return [{ _id: id, name: nameOf.get(id) ?? was!.name, side, before: toFigures(was), after: toFigures(is) }];
  });
}

type LineTotals = Pick<Figures | GameLine, 'goals' | 'assists' | 'penaltyMinutes'>;

const toFigures = (line: LineTotals | undefined) =>
  line ? { goals: line.goals, assists: line.assists, penaltyMinutes: line.penaltyMinutes ?? 0 } : null;

const nothing: LineTotals = { goals: 0, assists: 0, penaltyMinutes: 0 };

const isAlike = (was: LineTotals = nothing, is: LineTotals = nothing) =>
  was.goals === is.goals && was.assists === is.assists && was.penaltyMinutes === is.penaltyMinutes;
