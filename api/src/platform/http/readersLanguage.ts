import { languageCodes, type Operation } from '@league/contract';
import * as z from 'zod/mini';

const language = z.optional(z.enum(languageCodes, 'Please choose one of the languages in the list.'));

/**
 * Whether visitors may choose the language of an operation's records: `?language=ar`. Not of streams, which all who follow a record
 * share.
 */
const hasLanguage = ({ method, declared }: Operation) =>
  method === 'GET' &&
  declared.access === 'everyone' &&
  !('transport' in ((declared.query as z.ZodMiniObject | undefined)?.shape ?? {}));

/** An operation's query as it is sent: with the readers' language. */
export function sentQuery(operation: Operation): z.ZodMiniType | undefined {
  const { query } = operation.declared;
  if (!hasLanguage(operation)) return query;
  return z.safeExtend((query ?? z.strictObject({})) as z.ZodMiniObject, { language });
}
