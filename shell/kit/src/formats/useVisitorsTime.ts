import { useSyncExternalStore } from 'react';
import { visitorsTime } from './format.ts';

/** `visitorsTime` for a screen that the server may render: it knows nobody's clock, so there is nothing until the page lives. */
export const useVisitorsTime = (instant: string): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => visitorsTime(instant),
    () => undefined,
  );

const neverChanges = () => () => {};
