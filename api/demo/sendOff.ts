import { recordedMinutes, type Side } from '@league/contract';
import { addDays } from './calendar.ts';
import type { NightSheet } from './gameNight.ts';
import type { DemoGame } from './makeDemoLeague.ts';
import type { Spot } from './rosters.ts';

/** A club with a suspended player, and the game that the player misses. */
export interface ClubSuspension {
  club: string;
  misses: Date;
}

/**
 * Gives a player a match penalty late in one of the last games before that day, and leaves them out of the next one.
 * @param rosterOf a club's roster by slug
 */
export function sendOneOff(
  games: readonly DemoGame[],
  today: Date,
  rosterOf: (slug: string) => readonly Spot[],
): ClubSuspension | undefined {
  const hasBegun = (game: DemoGame | undefined) => game !== undefined && game.startsAt <= today;
  const played = games.filter(({ startsAt }) => startsAt < addDays(today, -0.25)).toReversed();
  for (const game of played.slice(0, 4)) {
    const nextOf = (side: Side) =>
      games.find(({ startsAt, home, away }) => startsAt > game.startsAt && [home, away].includes(game[side]));
    const penalty = game.sheet.penalties.findLast(
      (each) =>
        each.class === 'Minor' &&
        each.period === 3 &&
        !each.penaltyShot &&
        !isMatched(each, game.sheet) &&
        each.playerId &&
        isLast(each.playerId, each, game.sheet) &&
        !hasBegun(nextOf(each.side)),
    );
    if (!penalty?.playerId) continue;
    const offender = penalty.playerId;
    const minutes = recordedMinutes('Match', 'iihf');
    Object.assign(penalty, { class: 'Match', minutes, infraction: 'Checking to the head', servedById: null });
    const slug = game[penalty.side];
    const next = nextOf(penalty.side);
    if (next) replace(next.sheet, next.home === slug ? 'home' : 'away', offender, rosterOf(slug));
    return next && { club: slug, misses: next.startsAt };
  }
  return undefined;
}

/** Whether a penalty of the other side at the same time cancels it. */
const isMatched = (penalty: NightSheet['penalties'][number], { penalties }: NightSheet) =>
  penalties.some(
    ({ side, period, elapsedSeconds }) =>
      side !== penalty.side && period === penalty.period && elapsedSeconds === penalty.elapsedSeconds,
  );

/** Whether the player has no later goal, assist or penalty in the game. */
function isLast(
  playerId: string,
  { period, elapsedSeconds }: { period: number; elapsedSeconds: number },
  sheet: NightSheet,
) {
  const later = [...sheet.goals, ...sheet.penalties].filter(
    (each) => each.period > period || (each.period === period && each.elapsedSeconds > elapsedSeconds),
  );
  return !JSON.stringify([later, sheet.shootout]).includes(playerId);
}

/** Replaces a player by one who was not dressed, in all entries. */
function replace(sheet: NightSheet, side: Side, playerId: string, roster: readonly Spot[]) {
  const lineup = sheet.lineups[side];
  const place = lineup.find(({ spot }) => spot.player.id === playerId);
  const rested = roster.find((spot) => spot.player.position !== 'Goalie' && !lineup.some((each) => each.spot === spot));
  if (!place || !rested) return;
  const { goals, penalties, shootout } = sheet;
  const done = JSON.stringify({ goals, penalties, shootout }).replaceAll(playerId, rested.player.id);
  Object.assign(sheet, JSON.parse(done));
  place.spot = rested;
}
