import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A UUIDv7: sorts by creation time. */
export const newId = () => v7();

export const id = () => uuid().primaryKey().$defaultFn(newId);
/** An instant: `timestamptz`. */
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().defaultNow();
