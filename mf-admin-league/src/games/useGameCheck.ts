import {
  type BodyOf,
  type GameCheck,
  GameCheckInput,
  type GameInput,
  type GameWarning,
  gameOperationsApi,
} from '@league/contract';
import { call, queryClient, useDebounced } from '@league/kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** The game that is changed; none: a new one. */
type Which = { gameId: string; version: number } | undefined;

/** So long nothing is typed before it is asked what speaks against it. */
export const settledMs = 400;

/** What speaks against a change. @param asked as text; empty while something is missing */
export const checkQueryOf = <Check>(asked: string, ask: (signal: AbortSignal) => Promise<Check>) =>
  queryOptions({
    queryKey: ['game-check', asked],
    queryFn: ({ signal }) => ask(signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

const checkQuery = (asked: string) =>
  checkQueryOf(asked, (signal) =>
    call(gameOperationsApi.check, { body: JSON.parse(asked) as BodyOf<typeof gameOperationsApi.check>, signal }),
  );

/** Empty while something is missing. */
function askedOf({ notes: _, officials: __, ...typed }: GameInput, which: Which): string {
  const { season, home_team_id, away_team_id, date, competition_type, tournament_name, venue } = typed;
  const body = { season, home_team_id, away_team_id, date, competition_type, tournament_name, venue, ...which };
  return GameCheckInput.safeParse(body).success ? JSON.stringify(body) : '';
}

/** What speaks against a game while it is typed, and who could officiate it. */
export function useGameCheck(typed: GameInput, which?: Which) {
  const asked = useDebounced(askedOf(typed, which), settledMs);
  const { data } = useQuery(checkQuery(asked));
  return asked === '' ? undefined : data;
}

/** The same for what is about to be saved; undefined where it cannot be told, and saving says why. */
export const checkNow = (typed: GameInput, which?: Which): Promise<GameCheck | undefined> =>
  queryClient.fetchQuery(checkQuery(askedOf(typed, which))).catch(() => undefined);

/** Officials who are asked again are no reason against a change. */
export const isReason = ({ kind }: Pick<GameWarning, 'kind'>) => kind !== 'officialsAsked';

/** What speaks against saving a game, in sentences. */
export function reasonsAgainst(check: GameCheck | undefined, officials: GameInput['officials']): string[] {
  if (!check) return [];
  const chosen = new Set(officials?.map(({ officialId }) => officialId));
  return [
    ...check.warnings.filter(isReason).map(({ message }) => message),
    ...check.candidates
      .filter(({ _id }) => chosen.has(_id))
      .flatMap(({ name, conflicts }) => conflicts.map(({ message }) => `${name}: ${message}`)),
  ];
}
