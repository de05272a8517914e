import * as z from 'zod/mini';
import { type DecisionType, decisionTypes } from '../games/games.ts';
import type { Side } from '../games/sides.ts';
import { forEveryone } from '../operation.ts';
import { Count, Id, Instant, LeagueDay } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { Standings } from './standings.ts';

/** A result that a visitor sets for a game that is left. */
export interface ChosenResult {
  /** The game's. */
  number: number;
  winner: Side;
  decision: DecisionType;
  /** Without one, the winner has one goal and the other team none. */
  score?: { home: number; away: number } | undefined;
}

export const maxChosenResults = 200;

const sides = { h: 'home', a: 'away' } as const;
const decisions = { '': 'regulation', o: 'overtime', s: 'shootout' } as const;
const letterOf = { home: 'h', away: 'a', regulation: '', overtime: 'o', shootout: 's' } as const;

/** The game's number, the winner, how, and the goals of home and away: `1042h`, `1042ao`, `1042hs3-2`. */
const chosenText = /^(\d{1,9})([ha])([os]?)(?:(\d{1,2})-(\d{1,2}))?$/;

/** As in an address: `1042h.1043ao2-3`. Parts that are not results are left out. */
export function readResults(text: string): ChosenResult[] {
  return partsOf(text).flatMap((part) => readResult(part) ?? []);
}

export const writeResults = (results: readonly ChosenResult[]): string =>
  results
    .map(({ number, winner, decision, score }) => {
      const goals = score ? `${score.home}-${score.away}` : '';
      return `${number}${letterOf[winner]}${letterOf[decision]}${goals}`;
    })
    .join('.');

/** The goals with which it counts. */
export const goalsOf = ({ winner, score }: ChosenResult): { home: number; away: number } =>
  score ?? (winner === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 });

const partsOf = (text: string) => (text === '' ? [] : text.split('.', maxChosenResults + 1));

function readResult(part: string): ChosenResult | undefined {
  const [, number, side, how, home, away] = chosenText.exec(part) ?? [];
  if (number === undefined) return undefined;
  return {
    number: Number(number),
    winner: sides[side as keyof typeof sides],
    decision: decisions[how as keyof typeof decisions],
    ...(home !== undefined && { score: { home: Number(home), away: Number(away) } }),
  };
}

/** Why these are no results, if they are not. */
export function resultsError(text: string): string | undefined {
  const parts = partsOf(text);
  if (parts.length > maxChosenResults) return `Please choose at most ${maxChosenResults} results.`;
  const results = readResults(text);
  if (results.length < parts.length) return 'These results cannot be read. Please choose them again.';
  if (new Set(results.map(({ number }) => number)).size < results.length) return 'Please choose one result for a game.';
  for (const { winner, decision, score } of results) {
    if (!score) continue;
    const lead = winner === 'home' ? score.home - score.away : score.away - score.home;
    if (lead < 1) return 'The winner of a game has more goals.';
    if (decision !== 'regulation' && lead > 1) return 'After overtime or a shootout the winner has one goal more.';
  }
  return undefined;
}

const Results = z
  .string()
  .check(
    z.maxLength(maxChosenResults * 20, `Please choose at most ${maxChosenResults} results.`),
    ({ value, issues }) => {
      const message = resultsError(value);
      if (message) issues.push({ code: 'custom', input: value, message });
    },
  );

const side = z.enum(['home', 'away']);

const gameBetween = {
  gameId: Id,
  /** For `results`. */
  number: Count,
  date: Instant,
  homeId: Id,
  awayId: Id,
};

/** The league games of a season that have no result yet. */
export const RemainingGames = z.object({
  season: z.string(),
  /** Those that have games left, by name. */
  teams: z.array(TeamBrief),
  /** How a game of the season can be decided. */
  decisions: z.array(z.enum(decisionTypes)),
  /** In the league's time zone. */
  days: z.array(z.object({ day: LeagueDay, games: Count })),
  /** The day of these games; null: all days of a team, or none. */
  day: z.nullable(LeagueDay),
  games: z.array(z.object({ ...gameBetween, day: LeagueDay, timeKnown: z.boolean(), isPostponed: z.boolean() })),
});
export type RemainingGames = z.infer<typeof RemainingGames>;

export const WhatIf = z.object({
  /** With the chosen results. */
  standings: Standings,
  /** The official ranks; none before the first result. */
  ranks: z.array(z.object({ teamId: Id, rank: Count })),
  /** The results that count, in the order of the games. */
  chosen: z.array(
    z.object({
      ...gameBetween,
      winner: side,
      decision: z.enum(decisionTypes),
      score: z.nullable(z.object({ home: Count, away: Count })),
    }),
  ),
  /** Games with a chosen result that have a real one by now. Null: they are not played. */
  replaced: z.array(
    z.object({
      ...gameBetween,
      result: z.nullable(z.object({ home: Count, away: Count, decision: z.nullable(z.enum(decisionTypes)) })),
    }),
  ),
  /** The numbers of games whose results were left out, if the request asked for that. */
  dropped: z.optional(z.array(Count)),
});
export type WhatIf = z.infer<typeof WhatIf>;

export const whatIfApi = {
  remaining: forEveryone('GET /api/public/standings/remaining', {
    summary: 'The league games of a season without a result: those of one day, or of one team.',
    query: z.strictObject({
      season: z.optional(z.string()),
      /** Default: the first one with games. */
      day: z.optional(LeagueDay),
      /** A team’s slug. */
      team: z.optional(z.string()),
    }),
    answer: RemainingGames,
  }),
  get: forEveryone('GET /api/public/standings/what-if', {
    summary: 'The league table of a season as it would be with chosen results of games that are left. Not official.',
    query: z.strictObject({
      season: z.optional(z.string()),
      results: z.optional(Results),
      /** Of games that are not in the season, or with a decision that it does not have. Default: the request is rejected. */
      impossible: z.optional(z.enum(['drop'])),
    }),
    answer: WhatIf,
  }),
};
