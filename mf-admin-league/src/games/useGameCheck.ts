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

/** The existing game; absent: a new one. */
type ExistingGame = { gameId: string; version: number } | undefined;

/** The delay after typing before the check. */
export const debounceMs = 400;

/** Checks a change. @param asked as text; empty while something is missing */
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
function askedOf({ notes: _, officials: __, ...typed }: GameInput, which: ExistingGame): string {
  const { season, home_team_id, away_team_id, date, timeKnown, competition_type, tournament_name, venue } = typed;
  const fixture = { season, home_team_id, away_team_id, date, timeKnown, competition_type, tournament_name, venue };
  const body = { ...fixture, ...which };
  return GameCheckInput.safeParse(body).success ? JSON.stringify(body) : '';
}

/** Checks a game while it is edited: warnings and available officials. */
export function useGameCheck(typed: GameInput, which?: ExistingGame) {
  const asked = useDebounced(askedOf(typed, which), debounceMs);
  const { data } = useQuery(checkQuery(asked));
  return asked === '' ? undefined : data;
}

/** The same before saving; undefined if the check fails, then saving reports the error. */
export const fetchGameCheck = (typed: GameInput, which?: ExistingGame): Promise<GameCheck | undefined> =>
  queryClient.fetchQuery(checkQuery(askedOf(typed, which))).catch(() => undefined);

/** Asking officials again is not a warning. */
export const isReason = ({ kind }: Pick<GameWarning, 'kind'>) => kind !== 'officialsAsked';

/** Warnings about saving a game, as sentences. */
export function warningTexts(check: GameCheck | undefined, officials: GameInput['officials']): string[] {
  if (!check) return [];
  const chosen = new Set(officials?.map(({ officialId }) => officialId));
  return [
    ...check.warnings.filter(isReason).map(({ message }) => message),
    ...check.candidates
      .filter(({ _id }) => chosen.has(_id))
      .flatMap(({ name, conflicts }) => conflicts.map(({ message }) => `${name}: ${message}`)),
  ];
}
