import type { GamePage, OfficialReport, Side } from '@league/contract';

/** A dressed player with the figures of the game; null: not recorded. */
export interface Dressed {
  id: string;
  name: string;
  number: number | null;
  position: string;
  isStarter: boolean;
  isCaptain: boolean;
  isAssistantCaptain: boolean;
  goals: number | null;
  assists: number | null;
  penaltyMinutes: number | null;
  shots: number | null;
}

type Figures = { [Figure in 'goals' | 'assists' | 'penaltyMinutes' | 'shots']?: number | null | undefined };

/** A side's lineup, the goalies first; without one, the players whom the sheet has figures of. */
export function dressedOf(game: GamePage, { lineup }: OfficialReport, side: Side): Dressed[] {
  const lines = new Map<string, Figures>([...game.skaters, ...game.goalies].map((line) => [line._id, line]));
  const listed = lineup.filter((spot) => spot.side === side);
  const plain = { isStarter: false, isCaptain: false, isAssistantCaptain: false };
  const people =
    listed.length > 0
      ? listed.map(({ playerId, isStarter, position, ...spot }) => {
          return { ...spot, id: playerId, position, isStarter: isStarter && position === 'Goalie' };
        })
      : [
          ...game.goalies.map((line) => ({ ...line, ...plain, id: line._id, position: 'Goalie' })),
          ...game.skaters.map((line) => ({ ...line, ...plain, id: line._id })),
        ].filter((line) => line.side === side);
  return people
    .map(({ id, name, number, position, isStarter, isCaptain, isAssistantCaptain }) => {
      const { goals = null, assists = null, penaltyMinutes = null, shots = null } = lines.get(id) ?? {};
      const figures = { goals, assists, penaltyMinutes, shots };
      return { id, name, number, position, isStarter, isCaptain, isAssistantCaptain, ...figures };
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.number ?? 100) - (b.number ?? 100));
}

const rankOf = ({ position, isStarter }: Dressed) => (position !== 'Goalie' ? 2 : isStarter ? 0 : 1);
