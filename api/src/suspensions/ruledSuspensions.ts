import { type SuspendingClass, suspendingClasses } from '@league/contract';

/** What penalties cost automatically, in games that the player misses; an admin may add to it. */
export interface SuspensionRules {
  /** A match penalty. IIHF: the next game at least. */
  matchPenaltyGames: number;
  /** Each game misconduct. IIHF and NHL: none automatically; USA Hockey rule 404: the next game. */
  gameMisconductGames: number;
  /**
   * The number of the game misconduct in a season that costs one game more; each one after it costs a further game more. NHL
   * rule 23: the second. 0: never.
   */
  gameMisconductsForOneMore: number;
}

/** A player's match penalty or game misconduct. */
export interface HeavyPenalty {
  seasonId: string;
  gameId: string;
  playerId: string;
  teamId: string;
  class: SuspendingClass;
  infraction: string;
  rules: SuspensionRules;
}

export interface RuledSuspension {
  gameId: string;
  playerId: string;
  teamId: string;
  penalty: SuspendingClass;
  infraction: string;
  rules: SuspensionRules;
  games: number;
}

/**
 * What severe penalties cost: one suspension for each player and game, possibly of no games, so that somebody reviews it. A
 * player is ejected once per game, however many lines the sheet has of it.
 * @param penalties of finished games, by date; all of their players' in those seasons
 */
export function ruledSuspensions(penalties: readonly HeavyPenalty[]): RuledSuspension[] {
  const taken = new Map<string, number>();
  const byGame = new Map<string, HeavyPenalty[]>();
  for (const line of penalties) {
    const key = `${line.gameId} ${line.playerId}`;
    byGame.set(key, [...(byGame.get(key) ?? []), line]);
  }
  return [...byGame.values()].map((lines) => {
    const heaviestFirst = suspendingClasses.flatMap((each) => lines.find((line) => line.class === each) ?? []);
    let games = 0;
    for (const { seasonId, playerId, class: penalty, rules } of heaviestFirst) {
      const key = `${seasonId} ${playerId} ${penalty}`;
      const count = (taken.get(key) ?? 0) + 1;
      taken.set(key, count);
      games += gamesFor[penalty](rules, count);
    }
    const { gameId, playerId, teamId, class: penalty, infraction, rules } = heaviestFirst[0]!;
    return { gameId, playerId, teamId, penalty, infraction, rules, games };
  });
}

/** @param count which one of its player's season it is, from 1 */
const gamesFor: Record<SuspendingClass, (rules: SuspensionRules, count: number) => number> = {
  Match: (rules) => rules.matchPenaltyGames,
  'Game misconduct': ({ gameMisconductGames, gameMisconductsForOneMore: from }, count) =>
    gameMisconductGames + (from > 0 ? Math.max(0, count - from + 1) : 0),
};

interface DatedRecord {
  date: string;
}

/**
 * Which games a player has missed for which suspension: one suspension after the other, each from the game after the one it
 * comes from.
 * @param suspensions of one player
 * @param games that the player may have missed, in any order
 */
export function servedGames<Game extends DatedRecord & { gameId: string }>(
  suspensions: readonly (DatedRecord & { _id: string; games: number })[],
  games: readonly Game[],
): Map<string, Game[]> {
  const served = new Map(suspensions.map(({ _id }) => [_id, [] as Game[]]));
  const inOrder = suspensions.toSorted(byDate);
  const once = new Map(games.map((game) => [game.gameId, game]));
  for (const game of [...once.values()].sort(byDate)) {
    const open = inOrder.find(({ _id, date, games }) => isBefore(date, game.date) && served.get(_id)!.length < games);
    if (open) served.get(open._id)!.push(game);
  }
  return served;
}

const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b);
const byDate = (a: DatedRecord, b: DatedRecord) => Date.parse(a.date) - Date.parse(b.date);
