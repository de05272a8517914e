import type { DraftPick, EligiblePlayer } from '@league/contract';
import { messages } from './messages.ts';

/** `#19 Omar Hassan` */
export const playerText = ({ number, name }: Pick<EligiblePlayer, 'number' | 'name'>) =>
  number === null ? name : `#${number} ${name}`;

export const pickText = ({ overall, team, player }: DraftPick) =>
  player
    ? messages.pickSays({ overall, code: team.name, player: playerText(player) })
    : `${messages.overall({ overall })}: ${messages.skipped}`;
