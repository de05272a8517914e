import type { Club } from './clubs.ts';
import type { DemoPlayer } from './rosters.ts';

/** A sentence or two about a player, deterministic. */
export function bioOf(player: DemoPlayer, { nickname, city }: Club) {
  const { name, position, hometown, hand, isFromAbroad } = player;
  const given = name.split(' ')[0]!;
  const side = hand === 'L' ? 'left' : 'right';
  const role = {
    Goalie: `${given} catches ${side} and plays a calm, upright game.`,
    Defenseman: `${given} is a ${side}-shot defenseman who moves the puck early.`,
    Center: `${given} takes face-offs at both ends and shoots ${side}.`,
    'Left Wing': `${given} drives the left side and shoots ${side}.`,
    'Right Wing': `${given} drives the right side and shoots ${side}.`,
  }[position];
  const origins = isFromAbroad
    ? [`Came from ${hometown} to play for the ${nickname}.`, `Grew up on outdoor ice near ${hometown.split(',')[0]}.`]
    : hometown === city
      ? [`Learned to skate at the club’s own rink in ${city}.`, `A ${city} native whose brothers play in the academy.`]
      : [
          `Came to ice from roller hockey in ${hometown}.`,
          `Left ${hometown} at sixteen for the academy of the ${nickname}.`,
        ];
  return `${role} ${originOf(player, origins)}`;
}

/** One of the sentences, always the same for a player. */
export const originOf = ({ id }: DemoPlayer, origins: readonly string[]) =>
  origins[Number.parseInt(id.slice(-1), 16) % origins.length];
