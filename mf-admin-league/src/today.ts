import { TZDate } from '@date-fns/tz';
import { currentLeague } from '@league/kit';
import { format } from 'date-fns';

/** The league's calendar day, `2026-11-20`. */
export const today = (): string => format(TZDate.tz(currentLeague().timeZone), 'yyyy-MM-dd');
