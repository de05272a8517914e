import { answersInLanguages, languageCodes, type Operation } from '@league/contract';
import * as z from 'zod/mini';

const language = z.optional(z.enum(languageCodes, 'Please choose one of the languages in the list.'));

/** An operation's query as it is sent: with the readers' language. */
export function queryWithLanguage(operation: Operation): z.ZodMiniType | undefined {
  const { query } = operation.declared;
  if (!answersInLanguages(operation)) return query;
  return z.safeExtend((query ?? z.strictObject({})) as z.ZodMiniObject, { language });
}
