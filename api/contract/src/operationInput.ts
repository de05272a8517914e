import * as z from 'zod/mini';
import { paging } from './paging.ts';
import { Id } from './shapes.ts';

const isList = (answer: unknown): boolean =>
  answer instanceof z.ZodMiniArray || (answer instanceof z.ZodMiniUnion && answer.def.options.some(isList));

interface PagedQueryOptions {
  answer: z.ZodMiniType;
  query?: z.ZodMiniType;
  type?: string;
}

/** The query with paging parameters, for an operation that answers a list and does not page itself. */
export function pagedQuery(method: string, { answer, query, type }: PagedQueryOptions): z.ZodMiniType | undefined {
  if (method !== 'GET' || type || !isList(answer)) return undefined;
  const own = (query ?? z.strictObject({})) as z.ZodMiniObject;
  return 'limit' in own.shape ? undefined : z.safeExtend(own, paging);
}

/** The parameters that an address names, as ids. */
export function idsIn(path: string): { params?: z.ZodMiniObject<Record<string, typeof Id>> } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return names.length > 0 ? { params: z.object(Object.fromEntries(names.map((name) => [name, Id]))) } : {};
}
