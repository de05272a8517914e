import { type Game, type GameState, gameStateOf, gameStatusText } from '@league/contract';
import { Badge } from '@league/kit';
import type { ComponentProps } from 'react';

export const stateTones: Record<GameState, ComponentProps<typeof Badge>['tone']> = {
  scheduled: 'info',
  live: 'live',
  unofficial: 'warning',
  final: 'success',
  postponed: 'warning',
  cancelled: 'danger',
  abandoned: 'danger',
};

/** The state of a game, unless it is scheduled. */
export const StateBadge = ({ game }: { game: Game }) =>
  game.status !== 'scheduled' && <Badge tone={stateTones[gameStateOf(game)]}>{gameStatusText(game)}</Badge>;
