import {
  type GamePreview,
  hasRole,
  leaderStats,
  type PlayerStatRow,
  type PreviewGoalie,
  type Side,
  type Standings,
  statLeaders,
  type TeamPreview,
} from '@league/contract';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { getStandings } from '../standings/standings.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { type PreviewRow, previewStatement, type Starter } from './previewStatement.ts';

/** What is known of both teams before a game. @throws 404 */
export async function getGamePreview(db: Db, gameId: string): Promise<GamePreview> {
  const row = await requireRow('game', rowsOf<PreviewRow>(db, previewStatement(gameId)));
  const [table, figures] = await Promise.all([sharedTable(db, row), listStatistics(db, row.season)]);
  const of = (side: Side) => teamPreview(row, side, table, figures);
  return { home: of('home'), away: of('away'), videos: row.videos };
}

/** The table of the season's league games; if it lacks one of the teams, that of the game's tournament. */
async function sharedTable(db: Db, { season, tournament, home, away }: PreviewRow): Promise<Standings> {
  const league = await getStandings(db, { season });
  const ids = league.rows.map(({ team }) => team._id);
  const isWhole = ids.includes(home.teamId) && ids.includes(away.teamId);
  return isWhole || !tournament ? league : getStandings(db, { season, tournament });
}

function teamPreview(row: PreviewRow, side: Side, table: Standings, figures: readonly PlayerStatRow[]) {
  const { slug, form } = row[side];
  const ofTeam = figures.filter(({ teamSlug }) => teamSlug === slug);
  return {
    standing: standingOf(row[side].teamId, table),
    form: form.map((game) => ({ ...game, date: new Date(game.date).toISOString() })),
    leaders: leadersOf(sharedFigures(row, figures).filter(({ teamSlug }) => teamSlug === slug)),
    goalie: goalieOf(row[side], ofTeam, row.tournament),
  } satisfies TeamPreview;
}

function standingOf(teamId: string, { rows, tournament }: Standings): TeamPreview['standing'] {
  const found = rows.find(({ team }) => team._id === teamId);
  if (!found) return null;
  const { rank, gamesPlayed, wins, overtimeWins, overtimeLosses, losses, points } = found;
  const record = { rank, gamesPlayed, wins, overtimeWins, overtimeLosses, losses, points };
  return { ...record, teams: rows.length, tournament };
}

/** The figures of the season's league games; if one of the teams has none, those of the game's tournament. */
function sharedFigures({ tournament, home, away }: PreviewRow, figures: readonly PlayerStatRow[]) {
  const league = figures.filter((row) => row.tournament === null);
  const isWhole = [home, away].every(({ slug }) => league.some(({ teamSlug }) => teamSlug === slug));
  return isWhole || !tournament ? league : figures.filter((row) => row.tournament === tournament);
}

function leadersOf(rows: readonly PlayerStatRow[]): TeamPreview['leaders'] {
  return leaderStats.flatMap((stat) => {
    const role = stat === 'save_percentage' ? 'goalies' : 'skaters';
    const [leader] = statLeaders(
      rows.filter((row) => hasRole(row, role)),
      stat,
    );
    const value = leader?.[stat];
    return leader && value
      ? [{ stat, playerId: leader.playerId, player: leader.player, number: leader.number, value }]
      : [];
  });
}

/** The fewest games with a known starting goalie that say something about the next one. */
const fewestGames = 3;

/** The starter of the lineup; without one, who started more than half of the last games and is still on the roster. */
function goalieOf(
  { starters, inLineup }: PreviewRow[Side],
  ofTeam: readonly PlayerStatRow[],
  tournament: string | null,
): PreviewGoalie | null {
  const startsOf = (id: string) => starters.filter(({ playerId }) => playerId === id).length;
  const usual = starters.find(({ playerId, isOnRoster }) => isOnRoster && startsOf(playerId) * 2 > starters.length);
  const goalie: Starter | undefined = inLineup ?? (starters.length >= fewestGames ? usual : undefined);
  if (!goalie) return null;
  const { playerId, name, number } = goalie;
  const figures = ofTeam.find((row) => row.playerId === playerId && row.tournament === tournament);
  return {
    playerId,
    name,
    number,
    isInLineup: inLineup !== null,
    started: startsOf(playerId),
    of: starters.length,
    save_percentage: figures?.save_percentage ?? null,
  };
}
