import { listed } from '@league/kit/direction';
import { messages } from './messages.ts';

/** Names the columns of a table that are not imported. */
export const notImported = (columns: readonly string[]): string => messages.ignored({ columns: listed(columns) });
