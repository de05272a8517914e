import { isIfNeeded, type PlayoffSeries, type PublicPlayoffs, type SeriesGame, winsNeeded } from '@league/contract';
import { team } from './builders.ts';

const seeds = ['CAI', 'ALX', 'ASW', 'GIZ'];
const seeded = (code: string) => ({ seed: seeds.indexOf(code) + 1, team: team(code) });

/** A series of three wins. @param won the winner of each game played */
export function series(higher: string, lower: string, won: ('higher' | 'lower')[] = [], bestOf = 5): PlayoffSeries {
  const wins = {
    higher: won.filter((side) => side === 'higher').length,
    lower: won.filter((side) => side === 'lower').length,
  };
  const winner = (['higher', 'lower'] as const).find((side) => wins[side] >= winsNeeded(bestOf)) ?? null;
  const games = Array.from({ length: bestOf }, (_, at): SeriesGame => {
    const higherIsHome = at % 2 === 0;
    const side = won[at];
    const isHomeWin = (side === 'higher') === higherIsHome;
    return {
      gameId: crypto.randomUUID(),
      game: at + 1,
      date: `2099-03-${String(2 * at + 1).padStart(2, '0')}T17:30:00.000Z`,
      timeKnown: true,
      status: side ? 'final' : winner ? 'cancelled' : 'scheduled',
      higherIsHome,
      home_score: side ? (isHomeWin ? 3 : 2) : null,
      away_score: side ? (isHomeWin ? 2 : 3) : null,
      decision_type: side ? 'overtime' : null,
      venue: 'Cairo Ice Dome',
      ifNeeded: !side && !winner && isIfNeeded(at + 1, bestOf, [wins.higher, wins.lower], won.length),
      notNeeded: !side && winner !== null,
    };
  });
  return { higher: seeded(higher), lower: seeded(lower), isBye: false, wins, winner, games };
}

export const openSeries = (about: Partial<PlayoffSeries> = {}): PlayoffSeries => ({
  higher: null,
  lower: null,
  isBye: false,
  wins: { higher: 0, lower: 0 },
  winner: null,
  games: [],
  ...about,
});

/** One semi-final is decided, the other one is not. */
export const playoffs = (about: Partial<PublicPlayoffs> = {}): PublicPlayoffs => ({
  season: '2026-27',
  name: 'Play-offs',
  reseed: false,
  champion: null,
  rounds: [
    {
      roundOf: 4,
      bestOf: 5,
      venue: null,
      series: [series('CAI', 'GIZ', ['higher', 'lower', 'higher']), series('ALX', 'ASW', ['lower', 'lower', 'lower'])],
    },
    { roundOf: 2, bestOf: 5, venue: 'Cairo Stadium', series: [openSeries({ higher: seeded('ASW') })] },
  ],
  seasons: ['2026-27'],
  ...about,
});
