import { mapWithYields } from '../platform/process/yields.ts';
import type { NewEvents } from '../score-sheets/replaceSheets.ts';
import type { Dataset, Row } from './format.ts';
import type { DatabaseIdLookup } from './stored.ts';

/** The events as stored. */
export async function eventRows(dataset: Dataset, { games, teams, players }: DatabaseIdLookup): Promise<NewEvents> {
  const player = (id: string | null) => (id === null ? null : players(id));
  const when = ({ period, time }: { period: number; time: number }) => ({ period, elapsedSeconds: time });
  const someTime = ({ period, time }: { period: number; time: number | null }) => ({
    period,
    elapsedSeconds: time ?? 0,
    timeKnown: time !== null,
  });
  const place = ({ x, y }: { x: number | null; y: number | null }) => ({ x, y });
  const sidesOf = new Map(
    await mapWithYields(dataset.games, (game) => [
      game.game_id,
      { home: teams(game.home_team_id), away: teams(game.away_team_id) },
    ]),
  );
  const onIce = ({ game_id, home_on_ice, away_on_ice }: Row<'goals'>) => {
    const { home, away } = sidesOf.get(game_id)!;
    const spots = (ids: string[] | null, teamId: string) =>
      (ids ?? []).map((id) => ({ playerId: players(id), teamId }));
    return [...spots(home_on_ice, home), ...spots(away_on_ice, away)];
  };
  const of = ({ game_id, team_id }: { game_id: string; team_id: string }) => ({
    gameId: games(game_id),
    teamId: teams(team_id),
  });
  return {
    goals: await mapWithYields(dataset.goals, (goal) => ({
      ...of(goal),
      ...someTime(goal),
      scorerId: player(goal.scorer_id),
      firstAssistId: player(goal.assist1_id),
      secondAssistId: player(goal.assist2_id),
      strength: goal.strength,
      emptyNet: goal.empty_net,
      statedWinning: goal.game_winning ?? false,
      ...place(goal),
      onIce: onIce(goal),
    })),
    penalties: await mapWithYields(dataset.penalties, (penalty) => ({
      ...of(penalty),
      ...someTime(penalty),
      playerId: player(penalty.player_id),
      servedById: player(penalty.served_by_id),
      minutes: penalty.minutes,
      class: penalty.class,
      infraction: penalty.infraction,
      isBench: penalty.bench,
      penaltyShot: penalty.penalty_shot ?? false,
    })),
    goalieChanges: await mapWithYields(dataset.goalie_changes, (change) => ({
      ...of(change),
      ...when(change),
      goalieInId: player(change.goalie_in_id),
      goalieOutId: player(change.goalie_out_id),
    })),
    shotsOnGoal: await mapWithYields(dataset.shots_on_goal, (row) => ({
      gameId: games(row.game_id),
      goalieTeamId: teams(row.goalie_team_id),
      goalieId: player(row.goalie_id),
      period: row.period,
      shots: row.shots,
    })),
    shootoutAttempts: await mapWithYields(dataset.shootout_attempts, (attempt) => ({
      ...of(attempt),
      shooterId: players(attempt.player_id),
      goalieId: player(attempt.goalie_id),
      round: attempt.round,
      scored: attempt.goal,
      deciding: attempt.winning_goal,
    })),
    shotAttempts: await mapWithYields(dataset.shot_attempts, (attempt) => ({
      ...of(attempt),
      ...when(attempt),
      outcome: attempt.outcome,
      shooterId: player(attempt.shooter_id),
      goalieId: player(attempt.goalie_id),
      blockerId: player(attempt.blocker_id),
      penaltyShot: attempt.penalty_shot ?? false,
      ...place(attempt),
    })),
    faceoffs: await mapWithYields(dataset.faceoffs, (faceoff) => ({
      ...of(faceoff),
      ...when(faceoff),
      winnerId: player(faceoff.winner_id),
      loserId: player(faceoff.loser_id),
      ...place(faceoff),
    })),
    playerActions: await mapWithYields(dataset.player_actions, (each) => ({
      ...of(each),
      ...when(each),
      action: each.action,
      playerId: player(each.player_id),
      ...place(each),
    })),
    stars: await mapWithYields(dataset.stars, (star) => ({
      ...of(star),
      rank: star.rank,
      playerId: players(star.player_id),
    })),
  };
}
