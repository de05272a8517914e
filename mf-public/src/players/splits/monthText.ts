import { formatMonth, locale } from '@league/kit';

/** `November 2026` from `2026-11`; `November` from `11`, which stands for all seasons. */
export const monthText = (month: string): string =>
  month.length > 2
    ? formatMonth(month)
    : new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' }).format(new Date(`2026-${month}-01`));
