import { dayAfter, dayIn, instantAt, mondayOf } from './schedule.ts';

/** Events refresh every Monday at 09:00 Cairo time (specification, section 9), in any league's zone. */
export const refreshZone = 'Africa/Cairo';
const refreshTime = '09:00';

/** The first refresh at or after this instant, in ISO. */
export function refreshFrom(instant: string | Date): string {
  const monday = mondayOf(dayIn(refreshZone, instant));
  const refresh = instantAt(refreshZone, monday, refreshTime);
  const isOver = Date.parse(refresh) < new Date(instant).getTime();
  return isOver ? instantAt(refreshZone, dayAfter(monday, 7), refreshTime) : refresh;
}

/** The first refresh after this instant. */
export const refreshAfter = (instant: string | Date): string => refreshFrom(new Date(new Date(instant).getTime() + 1));
