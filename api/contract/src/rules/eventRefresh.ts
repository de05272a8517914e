import { dayAfter, dayIn, instantAt, mondayOf } from './schedule.ts';

/** The events refresh every Monday at 09:00 Cairo time (specification, section 9), whatever zone the league is in. */
export const refreshZone = 'Africa/Cairo';
const refreshTime = '09:00';

/** The first refresh at this instant or after it, in ISO. */
export function refreshFrom(instant: string | Date): string {
  const monday = mondayOf(dayIn(refreshZone, instant));
  const refresh = instantAt(refreshZone, monday, refreshTime);
  const isOver = Date.parse(refresh) < new Date(instant).getTime();
  return isOver ? instantAt(refreshZone, dayAfter(monday, 7), refreshTime) : refresh;
}

/** The first refresh after this instant. */
export const refreshAfter = (instant: string | Date): string => refreshFrom(new Date(new Date(instant).getTime() + 1));
