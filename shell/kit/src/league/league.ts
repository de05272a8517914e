import { type League, leagueApi } from '@league/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { request } from '../calls/request.ts';

const unknown: League = {
  name: 'Ice hockey',
  shortName: 'Hockey',
  timeZone: 'UTC',
  currentSeason: null,
  isDemo: false,
};

const store = createStore<{ league: League; isKnown: boolean }>(() => {
  const league = written();
  return { league: league ?? unknown, isKnown: league !== undefined };
});

/** Names and time zone of the league, as the server wrote them into the document; asked for where it did not. */
export function useLeague(): League {
  useEffect(ask, []);
  return useSyncExternalStore(store.subscribe, currentLeague, currentLeague);
}

/** The same for code that is no component. */
export const currentLeague = (): League => store.getState().league;

export const knowLeague = (league: League) => store.setState({ league, isKnown: true });

let isAsked = false;

function ask() {
  if (isAsked || store.getState().isKnown) return;
  isAsked = true;
  request(leagueApi.get, {}, null).then(knowLeague, () => {
    isAsked = false;
  });
}

function written(): League | undefined {
  const text = globalThis.document?.getElementById('league')?.textContent;
  return text ? (JSON.parse(text) as League) : undefined;
}
