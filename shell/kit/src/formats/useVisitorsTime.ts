import { useBrowserValue } from '../hydration/useBrowserValue.ts';
import { currentLeague } from '../league/league.ts';
import { visitorsTime, visitorTimeZone } from './format.ts';

/** `visitorsTime` for server-rendered screens: empty until hydration, because the server does not know the visitor's zone. */
export function useVisitorsTime(instant: string): string | undefined {
  const isElsewhere = useBrowserValue(
    () => visitorTimeZone() !== currentLeague().timeZone,
    () => false,
  );
  return isElsewhere ? visitorsTime(instant) : undefined;
}
