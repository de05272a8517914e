import { dayIn } from '@league/contract';
import { currentLeague } from '@league/kit';

/** The league's current day, `2026-11-20`. */
export const today = (): string => dayIn(currentLeague().timeZone, new Date());
