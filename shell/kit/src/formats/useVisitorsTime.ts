import { useSyncExternalStore } from 'react';
import { visitorsTime } from './format.ts';

/** `visitorsTime` for server-rendered screens: empty until hydration, because the server does not know the visitor's zone. */
export const useVisitorsTime = (instant: string): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => visitorsTime(instant),
    () => undefined,
  );

const neverChanges = () => () => {};
