import { otherSide, type Side } from '@league/contract';
import type { NightSheet } from './gameNight.ts';

export interface NightStar {
  rank: number;
  side: Side;
  playerId: string;
}

/** What a goal, an assist, ten saves and the win are worth. */
const worth = { goal: 3, assist: 2, tenSaves: 1.5, win: 0.9 } as const;

/** The three players who did most; if equal, the earlier one in the lineup. */
export function starsOf(sheet: NightSheet): NightStar[] {
  const winner: Side = sheet.homeScore > sheet.awayScore ? 'home' : 'away';
  const rated = [winner, otherSide(winner)].flatMap((side) =>
    sheet.lineups[side].map(({ spot }) => {
      const did = worthOf(sheet, spot.player.id);
      return { side, playerId: spot.player.id, value: did && side === winner ? did + worth.win : did };
    }),
  );
  const best = rated.sort((a, b) => b.value - a.value).slice(0, 3);
  return best.map(({ side, playerId }, index) => ({ rank: index + 1, side, playerId }));
}

function worthOf({ goals, shots }: NightSheet, playerId: string): number {
  const scored = goals.filter(({ scorerId }) => scorerId === playerId).length;
  const assisted = goals.filter(({ assistIds }) => assistIds.includes(playerId)).length;
  const saves = shots.filter(({ goalieId, isGoal }) => goalieId === playerId && !isGoal).length;
  return scored * worth.goal + assisted * worth.assist + (saves / 10) * worth.tenSaves;
}
