import { type League, leagueApi } from '@league/contract';
import { create } from 'zustand';
import { request } from '../calls/request.ts';

const unknown: League = {
  name: 'Ice hockey',
  shortName: 'Hockey',
  timeZone: 'UTC',
  currentSeason: null,
  isDemo: false,
};

const store = create<{ league: League }>(() => ({ league: written() ?? unknown }));

/** Names and time zone of the league, as the server wrote them into the document; asked for where it did not. */
export const useLeague = (): League => store((state) => state.league);

/** The same for code that is no component. */
export const currentLeague = (): League => store.getState().league;

if (globalThis.document && !written()) {
  void request(leagueApi.get, {}, null).then(
    (league) => store.setState({ league }),
    () => undefined,
  );
}

function written(): League | undefined {
  const text = globalThis.document?.getElementById('league')?.textContent;
  return text ? (JSON.parse(text) as League) : undefined;
}
