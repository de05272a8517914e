import { type BodyOf, type GameCheck, GameCheckInput, type GameInput, gameOperationsApi } from '@league/contract';
import { call, queryClient, useDebounced } from '@league/kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The game that is changed; none: a new one. */
type Which = { gameId: string; version: number } | undefined;

const checkQuery = (asked: string) =>
  queryOptions({
    queryKey: ['game-check', asked],
    queryFn: ({ signal }) =>
      call(gameOperationsApi.check, { body: JSON.parse(asked) as BodyOf<typeof gameOperationsApi.check>, signal }),
    enabled: asked !== '',
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** Empty while something is missing. */
function askedOf({ notes: _, officials: __, ...typed }: GameInput, which: Which): string {
  const { season, home_team_id, away_team_id, date, competition_type, tournament_name, venue } = typed;
  const body = { season, home_team_id, away_team_id, date, competition_type, tournament_name, venue, ...which };
  return GameCheckInput.safeParse(body).success ? JSON.stringify(body) : '';
}

/** What speaks against a game while it is typed, and who could officiate it. */
export function useGameCheck(typed: GameInput, which?: Which) {
  const asked = useDebounced(askedOf(typed, which), 400);
  const { data } = useQuery(checkQuery(asked));
  return asked === '' ? undefined : data;
}

/** The same for what is about to be saved; undefined where it cannot be told, and saving says why. */
export const checkNow = (typed: GameInput, which?: Which): Promise<GameCheck | undefined> =>
  queryClient.fetchQuery(checkQuery(askedOf(typed, which))).catch(() => undefined);

/** What speaks against saving a game, in sentences. Officials who are asked again are no reason against it. */
export function reasonsAgainst(check: GameCheck | undefined, officials: GameInput['officials']): string[] {
  if (!check) return [];
  const chosen = new Set(officials?.map(({ officialId }) => officialId));
  return [
    ...check.warnings.filter(({ kind }) => kind !== 'officialsAsked').map(({ message }) => message),
    ...check.candidates
      .filter(({ _id }) => chosen.has(_id))
      .flatMap(({ name, conflicts }) => conflicts.map(({ message }) => `${name}: ${message}`)),
  ];
}
