import { type GamePage, gameLength, type Side, servedPenalties } from '@league/contract';
import { attemptsOf } from './attempts.ts';
import { sheetOf } from './powerPlay.ts';

const playerFigures = ['hits', 'blockedShots', 'giveaways', 'takeaways'] as const;

type Sides = Record<Side, number>;

export type Comparison =
  | ({ figure: 'shots' | 'attempts' | 'expectedGoals' | 'penaltyMinutes' | (typeof playerFigures)[number] } & Sides)
  /** Face-offs that each side won. */
  | ({ figure: 'faceoffs' } & Sides)
  /** Power-play goals. */
  | ({ figure: 'powerPlays'; powerPlays: Sides } & Sides);

/** The figures of both sides that are recorded. */
export function comparisonsOf(game: GamePage): Comparison[] {
  const both = (of: (side: Side) => number): Sides => ({ home: of('home'), away: of('away') });
  const sum = (figures: readonly (number | null | undefined)[]) =>
    figures.reduce<number>((total, figure) => total + (figure ?? 0), 0);
  const shots = game.shots.length > 0 && both((side) => sum(game.shots.map((period) => period[side])));
  const attempts = attemptsOf(game);
  const hasAttempts = (game.shotAttempts ?? []).length > 0;
  const powerPlays = powerPlaysOf(game);
  const ofPlayers = playerFigures.flatMap((figure) => {
    const isRecorded = game.skaters.some((line) => typeof line[figure] === 'number');
    const of = (side: Side) => sum(game.skaters.filter((line) => line.side === side).map((line) => line[figure]));
    return isRecorded ? [{ figure, ...both(of) }] : [];
  });
  return [
    ...(shots ? [{ figure: 'shots' as const, ...shots }] : []),
    ...(hasAttempts
      ? [{ figure: 'attempts' as const, ...both((side) => attempts.filter((each) => each.side === side).length) }]
      : []),
    ...(game.expectedGoals ? [{ figure: 'expectedGoals' as const, ...game.expectedGoals }] : []),
    ...(game.faceoffs && game.faceoffs.home + game.faceoffs.away > 0
      ? [{ figure: 'faceoffs' as const, ...game.faceoffs }]
      : []),
    ...(powerPlays
      ? [
          {
            figure: 'powerPlays' as const,
            powerPlays,
            ...both((side) => game.goals.filter((goal) => goal.side === side && goal.strength === 'PP').length),
          },
        ]
      : []),
    ...(game.penalties.length > 0
      ? [
          {
            figure: 'penaltyMinutes' as const,
            ...both((side) =>
              sum(game.penalties.map((each) => (each.side === side && !each.penaltyShot ? each.minutes : 0))),
            ),
          },
        ]
      : []),
    ...ofPlayers,
  ];
}

/** How many each side had; unknown if the sheet lacks a time, the goals, or all penalties. */
function powerPlaysOf(game: GamePage): Sides | undefined {
  const { goals, penalties, notRecorded = [] } = game;
  const isTimed = [...goals, ...penalties].every(({ timeKnown }) => timeKnown !== false);
  if (penalties.length === 0 || !isTimed || notRecorded.includes('goals')) return undefined;
  const sheet = sheetOf(game);
  const end = game.status === 'final' ? gameLength({ ...sheet, decision: game.decision_type }) : undefined;
  const served = servedPenalties(sheet, end);
  const against = (side: Side) => served.reduce((total, each) => total + (each.side === side ? each.powerPlays : 0), 0);
  return { home: against('away'), away: against('home') };
}
