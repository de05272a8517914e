import { type League, leagueApi } from '@league/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { request, requestAddress } from '../calls/request.ts';

const unknown: League = {
  name: 'Ice hockey',
  shortName: 'Hockey',
  timeZone: 'UTC',
  currentSeason: null,
  isDemo: false,
};

const store = createStore<{ league: League; isKnown: boolean }>(() => {
  const league = leagueInPage();
  return { league: league ?? unknown, isKnown: league !== undefined };
});

/** The league's names and time zone, from the document, otherwise fetched. */
export function useLeague(): League {
  useEffect(ask, []);
  return useSyncExternalStore(store.subscribe, currentLeague, currentLeague);
}

/** The same outside of components. */
export const currentLeague = (): League => store.getState().league;

export const setLeague = (league: League) => store.setState({ league, isKnown: true });

const address = () => requestAddress(leagueApi.get, {});

/** Fetches it in the language of the page. An answer in another one, which the page had before, is ignored. */
export async function fetchLeague(): Promise<void> {
  const asked = address();
  const league = await request(leagueApi.get, {}, null);
  if (asked === address()) setLeague(league);
}

let isRequested = false;

function ask() {
  if (isRequested || store.getState().isKnown) return;
  isRequested = true;
  fetchLeague().catch(() => {
    isRequested = false;
  });
}

function leagueInPage(): League | undefined {
  const text = globalThis.document?.getElementById('league')?.textContent;
  return text ? (JSON.parse(text) as League) : undefined;
}
