import { withYields } from '../platform/process/yields.ts';
import { checkScore, hasRuledResult, sides, teamOn, winnerId } from './checkGames.ts';
import type { Findings } from './findings.ts';
import type { Dataset, Row } from './format.ts';
import type { League } from './league.ts';
import { gamesWithLines, rowsByGame } from './levels.ts';
import type { UnreadableParts } from './readDataset.ts';

/** Whether a goalie's line shows that they played: by the time, or by other values if it is missing. */
export const isInNet = ({ seconds_played, shots_against, goals_against, decision }: Row<'goalie_games'>): boolean =>
  seconds_played === null ? decision !== null || goals_against !== 0 || shots_against !== 0 : seconds_played > 0;

/** Checks the lines of each game against each other and its result. */
export async function checkLines(dataset: Dataset, { games }: League, unread: UnreadableParts, findings: Findings) {
  const skatersOf = await rowsByGame(dataset.player_games);
  const goaliesOf = await rowsByGame(dataset.goalie_games);
  const withLines = await gamesWithLines(dataset);
  for await (const game of withYields(dataset.games)) {
    if (!withLines.has(game.game_id)) continue;
    const skaters = skatersOf(game.game_id);
    const goalies = goaliesOf(game.game_id);
    if (!unread.has('player_games', game.game_id)) {
      checkScore(game, 'player_games', [...skaters, ...goalies], ({ goals }) => goals ?? 0, findings);
    }
    const skaterIds = new Set(skaters.map(({ player_id }) => player_id));
    for (const { player_id, line } of goalies) {
      if (skaterIds.has(player_id)) {
        findings.fault(
          'goalie_games',
          line,
          'player_id',
          'this player has a line in player_games.csv for the same game',
        );
      }
    }
    for (const side of sides) {
      const ofTeam = goalies.filter(({ team_id }) => team_id === teamOn(game, side));
      if (!hasRuledResult(game)) checkDecisions(game, ofTeam, findings);
      if (!unread.has('goalie_games', game.game_id) && !ofTeam.some(isInNet)) {
        const message = `no goalie of team ${teamOn(game, side)} has a line for this game`;
        findings.warn('games', game.line, `${side}_team_id`, message);
      }
    }
  }
  for await (const { line, game_id, shots_against, saves, goals_against } of withYields(dataset.goalie_games)) {
    if (saves === null || goals_against === null || shots_against === null) continue;
    if (games.has(game_id) && saves + goals_against !== shots_against) {
      findings.fault('goalie_games', line, 'saves', 'saves and goals against do not add up to the shots against');
    }
  }
}

/** At most one decision per team, matching the result. A playoff's overtime loss is often written `L`. */
function checkDecisions(game: Row<'games'>, goalies: readonly Row<'goalie_games'>[], findings: Findings) {
  const decided = goalies.filter(({ decision }) => decision !== null);
  for (const { line, team_id, decision } of decided) {
    const hasWon = winnerId(game) === team_id;
    const fits = hasWon
      ? decision === 'W'
      : decision === 'L' || (decision === 'O' && game.decision_type !== 'regulation');
    if (!fits) findings.fault('goalie_games', line, 'decision', `"${decision}" contradicts the score`);
  }
  for (const { line } of decided.slice(1)) {
    findings.fault('goalie_games', line, 'decision', 'only one goalie of a team can have the decision');
  }
}
