import {
  type FormGame,
  type GameMeetings,
  type GamePage,
  type GamePreview,
  otherSide,
  type Side,
  type TeamPreview,
  winnerOf,
} from '@league/contract';
import type { Fact, FactContent } from './facts.ts';
import { fact, finalScoreOf, personName, teamName } from './recapFacts.ts';

/** What is known before a game. */
export interface Before {
  page: GamePage;
  preview: GamePreview;
  meetings: GameMeetings;
}

/** Of fewer games nothing is said as a series. */
const fewestGames = 2;

/** What is certain before a game: of both teams, then of each. */
export function previewFacts({ page, preview, meetings }: Before): Record<'both' | Side, Fact[]> {
  const { date, timeKnown, venue } = page;
  const teams = { home: teamName(page.home), away: teamName(page.away) };
  const coming = fact({ kind: 'coming', teams, date, isTimeKnown: timeKnown !== false, venue }, 'coming', 'game');
  const of = (side: Side) => teamFacts(page, side, preview[side]);
  return { both: [coming, ...meetingFacts(page, meetings)], home: of('home'), away: of('away') };
}

/** The final games against each other of the season and competition, by their winners. */
function meetingFacts(page: GamePage, { season }: GameMeetings): Fact[] {
  const final = season.filter(({ gameId, status }) => status === 'final' && gameId !== page.gameId);
  if (final.length === 0) return [];
  const winners = final.map((meeting) => {
    const winner = winnerOf(finalScoreOf(meeting));
    return winner && !meeting.isSameHome ? otherSide(winner) : winner;
  });
  const won = (side: Side) => winners.filter((winner) => winner === side).length;
  const teams = { home: teamName(page.home), away: teamName(page.away) };
  const wins = { homeWins: won('home'), awayWins: won('away') };
  const said = { kind: 'meetings', teams, games: final.length, ...wins, tournament: page.tournament_name } as const;
  return [fact(said, 'meetings', ...final.map(({ gameId }) => `result:${gameId}`))];
}

function teamFacts(page: GamePage, side: Side, { standing, form, leaders, goalie }: TeamPreview): Fact[] {
  const team = teamName(page[side]);
  const told: [FactContent | undefined, string, ...string[]][] = [];
  if (standing && standing.gamesPlayed > 0) {
    const { rank, teams, points, gamesPlayed: games, tournament } = standing;
    const { wins, overtimeWins, overtimeLosses, losses } = standing;
    told.push([{ kind: 'place', team, rank, teams, points, games, tournament }, 'place', 'standings']);
    told.push([{ kind: 'record', team, wins, overtimeWins, overtimeLosses, losses }, 'record', 'standings']);
  }
  const results = form.map(({ gameId }) => `result:${gameId}`);
  const won = form.filter((game) => sideWon(game) === 'team').length;
  if (form.length >= fewestGames) told.push([{ kind: 'form', team, won, of: form.length }, 'form', ...results]);
  if (form[0]) told.push([lastGame(form[0], team), 'last', results[0]!]);
  for (const { stat, playerId, player, value } of leaders) {
    if (stat === 'save_percentage') continue;
    const name = personName({ _id: playerId, name: player });
    told.push([{ kind: 'leader', player: name, team, stat, value }, `leader:${stat}`, `player:${playerId}`]);
  }
  if (goalie) {
    const { playerId, name, isInLineup, started, of } = goalie;
    const about = { goalie: personName({ _id: playerId, name }), team };
    const said: FactContent = isInLineup ? { kind: 'starter', ...about } : { kind: 'probable', ...about, started, of };
    told.push([said, 'goalie', `player:${playerId}`]);
  }
  return told.flatMap(([said, id, ...from]) => (said ? [fact(said, `${id} ${side}`, ...from)] : []));
}

/** Who won a game that a team played; undefined: nobody. */
function sideWon(game: FormGame): 'team' | 'opponent' | undefined {
  const winner = winnerOf(finalScoreOf(game));
  return winner && ((winner === 'home') === game.isHome ? 'team' : 'opponent');
}

function lastGame(game: FormGame, team: ReturnType<typeof teamName>): FactContent | undefined {
  const winner = sideWon(game);
  const scores = [game.home_score ?? 0, game.away_score ?? 0];
  if (!winner || game.forfeitedBy || game.isAwarded) return undefined;
  return {
    kind: 'lastGame',
    team,
    other: teamName(game.opponent),
    isWon: winner === 'team',
    high: Math.max(...scores),
    low: Math.min(...scores),
  };
}
