import type { DraftPick, EligiblePlayer } from '@league/contract';
import { words } from './words.ts';

/** `#19 Omar Hassan` */
export const playerWords = ({ number, name }: Pick<EligiblePlayer, 'number' | 'name'>) =>
  number === null ? name : `#${number} ${name}`;

export const pickWords = ({ overall, team, player }: DraftPick) =>
  player
    ? words.pickSays({ overall, code: team.name, player: playerWords(player) })
    : `${words.overall({ overall })}: ${words.skipped}`;
