import { useSyncExternalStore } from 'react';
import { currentLeague } from '../league/league.ts';
import { visitorsTime, visitorTimeZone } from './format.ts';

/** `visitorsTime` for server-rendered screens: empty until hydration, because the server does not know the visitor's zone. */
export function useVisitorsTime(instant: string): string | undefined {
  const isElsewhere = useSyncExternalStore(
    neverChanges,
    () => visitorTimeZone() !== currentLeague().timeZone,
    () => false,
  );
  return isElsewhere ? visitorsTime(instant) : undefined;
}

const neverChanges = () => () => {};
