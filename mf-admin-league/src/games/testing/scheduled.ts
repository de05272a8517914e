import {
  gameOperationsApi,
  gameStateOf,
  isYetToBePlayed,
  type ManagedGame,
  monthIn,
  needsAttention,
} from '@league/contract';
import { mockAnswer } from '@league/kit/testing';
import { suns, tide } from './game.ts';

/**
 * An API with these games by date, filtered by state, month and text.
 * @param begin index of the game that `begin=next` starts at
 * @returns the queries of its requests
 */
export function scheduled(games: () => ManagedGame[], begin = 0): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  const now = new Date();
  const narrowed = ({ state, month, q = '' }: Record<string, string>) =>
    games().filter(
      (game) =>
        (!state || (state === 'attention' ? needsAttention(game, now) : gameStateOf(game) === state)) &&
        (!month || monthIn('Africa/Cairo', game.date) === month) &&
        `${game.home.name} ${game.away.name} ${game.venue}`.toLowerCase().includes(q.toLowerCase()),
    );
  mockAnswer(gameOperationsApi.list, ({ address }) => {
    const query = Object.fromEntries(address.searchParams);
    asked.push(query);
    const found = narrowed(query);
    const limit = Number(query.limit);
    if (query.beforeId) {
      const end = found.findIndex(({ gameId }) => gameId === query.beforeId);
      return found.slice(Math.max(0, end - limit), end);
    }
    const after = found.findIndex(({ gameId }) => gameId === query.cursor) + 1;
    const from = query.begin ? begin : after;
    return found.slice(from, from + limit);
  });
  mockAnswer(gameOperationsApi.figures, ({ address }) => {
    const found = narrowed(Object.fromEntries(address.searchParams));
    const count = (...statuses: string[]) => games().filter(({ status }) => statuses.includes(status)).length;
    return {
      total: games().length,
      scheduled: count('scheduled'),
      live: count('live', 'unofficial'),
      final: count('final'),
      attention: games().filter((game) => needsAttention(game, now)).length,
      teams: [suns, tide].map(({ slug, name }) => ({ slug, name })),
      months: [...new Set(games().map(({ date }) => monthIn('Africa/Cairo', date)))],
      found: found.length,
      open: found.filter(isYetToBePlayed).length,
    };
  });
  return asked;
}
