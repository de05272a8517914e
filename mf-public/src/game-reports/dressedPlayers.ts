import type { GamePage, OfficialReport, Side } from '@league/contract';

/** A player with the figures of the game; null: not recorded. */
export interface DressedPlayer {
  id: string;
  name: string;
  number: number | null;
  position: string;
  isStarter: boolean;
  isCaptain: boolean;
  isAssistantCaptain: boolean;
  /** Has figures, although a lineup is recorded and they are not in it. */
  isMissing: boolean;
  goals: number | null;
  assists: number | null;
  penaltyMinutes: number | null;
  shots: number | null;
}

type Figures = { [Figure in 'goals' | 'assists' | 'penaltyMinutes' | 'shots']?: number | null | undefined };

/**
 * A side's lineup, the goalies first, then others who have played: the sheet's goalies, and skaters who did something. Without a
 * lineup, all whom the sheet has figures of.
 */
export function dressedPlayers(game: GamePage, { lineup }: OfficialReport, side: Side): DressedPlayer[] {
  const lines = new Map<string, Figures>([...game.skaters, ...game.goalies].map((line) => [line._id, line]));
  const listed = lineup.filter((spot) => spot.side === side);
  const hasLineup = listed.length > 0;
  const plain = { isStarter: false, isCaptain: false, isAssistantCaptain: false, isMissing: hasLineup };
  const others = [
    ...game.goalies.map((line) => ({ ...line, ...plain, id: line._id, position: 'Goalie' })),
    ...game.skaters
      .filter((line) => !hasLineup || hasFigure(line))
      .map((line) => ({ ...line, ...plain, id: line._id })),
  ].filter((line) => line.side === side);
  const people = [
    ...listed.map(({ playerId, isStarter, position, ...spot }) => ({
      ...spot,
      id: playerId,
      position,
      isStarter: isStarter && position === 'Goalie',
      isMissing: false,
    })),
    ...others.filter(({ id }) => !listed.some(({ playerId }) => playerId === id)),
  ];
  return people
    .map(({ id, name, number, position, isStarter, isCaptain, isAssistantCaptain, isMissing }) => {
      const { goals = null, assists = null, penaltyMinutes = null, shots = null } = lines.get(id) ?? {};
      const figures = { goals, assists, penaltyMinutes, shots };
      return { id, name, number, position, isStarter, isCaptain, isAssistantCaptain, isMissing, ...figures };
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.number ?? 100) - (b.number ?? 100));
}

const skaterFigures = [
  'goals',
  'assists',
  'penaltyMinutes',
  'shots',
  'plusMinus',
  'faceoffsWon',
  'faceoffsLost',
  'hits',
  'blockedShots',
  'giveaways',
  'takeaways',
] as const;

const hasFigure = (line: GamePage['skaters'][number]): boolean => skaterFigures.some((figure) => line[figure]);

function rankOf({ position, isStarter, isMissing }: DressedPlayer): number {
  if (isMissing) return 3;
  if (position !== 'Goalie') return 2;
  return isStarter ? 0 : 1;
}
