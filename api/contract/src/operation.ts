import * as z from 'zod/mini';
import { wholeNumberInQuery } from './shapes.ts';

/** Who works for the league. Their rights: `access` of each operation, narrowed by record in the rooms. */
export const staffRoles = ['admin', 'writer', 'scorekeeper', 'referee', 'gm', 'store-manager'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type Role = StaffRole | 'customer';

/** `everyone`: no session needed. `signed-in`: any session. A list: those roles and nobody else. */
export type Access = 'everyone' | 'signed-in' | readonly StaffRole[];

/** Which records a role may reach where the role alone does not decide; each room holds to it by its own rule. */
export const recordRules = {
  assignedTeams: 'the teams assigned to them and those teams’ players',
  ownArticles: 'their own articles',
  ownGames: 'the games assigned to them and their own reports',
  openSheets: 'sheets that are not final',
} as const;
export type RecordRule = keyof typeof recordRules;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body may be so long where its operation says nothing else. */
export const usualBodyBytes = 64 * 1024;

type Shape = z.ZodMiniType | undefined;

interface Declared {
  access: Access;
  /** The name of a query parameter with which everyone is let in, whatever `access` says of the address without it. */
  openWith?: string;
  /** Customers are let in to what is their own by it, though its screens are for staff. */
  ownToCustomers?: true;
  /** By role; whoever is let in and not named reaches every record. */
  records?: Partial<Record<StaffRole, RecordRule>>;
  /** One line for the OpenAPI document. */
  summary: string;
  /** What the path's braces hold. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** What the server says of a field that is too short, where the specification has a form say it otherwise. */
  tooShort?: Record<string, string>;
  /** The longest body in bytes; `usualBodyBytes` unless told. */
  bodyBytes?: number;
  /** What kind of file is answered, where it is not JSON; `answer` is its text. */
  type?: `text/${string}` | 'application/rss+xml';
  answer: z.ZodMiniType;
  /** The status of success; 200 unless told. */
  status?: 200 | 201 | 202;
}

/** One thing that the API can do: address, access, what is sent, what comes back. */
export interface Operation<D extends Declared = Declared> {
  method: Method;
  /** With braces: `/api/public/games/{gameId}`. */
  path: `/api/${string}`;
  declared: D;
  /** It answers a whole list, which the server cuts into pages for whoever asks with `limit`. */
  isPaged: boolean;
}

/** The most rows of a list that can be asked for at once; without `limit` it is answered whole. */
export const mostRowsAtOnce = 1000;

const paging = {
  limit: z.optional(wholeNumberInQuery(1, mostRowsAtOnce)),
  /** The `_id` of the last row of the page before, or as its header `Link` has it. */
  cursor: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]{1,300}$/, 'This page of the list does not exist. Please start from the first page.')),
  ),
};

const isList = (answer: unknown): boolean =>
  answer instanceof z.ZodMiniArray || (answer instanceof z.ZodMiniUnion && answer.def.options.some(isList));

/** The query with paging, of an operation that answers a list and does not page by itself. */
function pagedQuery(method: Method, { answer, query, type }: Declared): z.ZodMiniType | undefined {
  if (method !== 'GET' || type || !isList(answer)) return undefined;
  const own = (query ?? z.strictObject({})) as z.ZodMiniObject;
  return 'limit' in own.shape ? undefined : z.safeExtend(own, paging);
}

type Sent<S extends Shape> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Taken<S extends Shape> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller hands over, before validation. */
export type ParamsOf<O extends Operation> = Sent<O['declared']['params']>;
export type QueryOf<O extends Operation> = Sent<O['declared']['query']>;
export type BodyOf<O extends Operation> = Sent<O['declared']['body']>;
/** What the server's function gets, after validation. */
export type TakenParams<O extends Operation> = Taken<O['declared']['params']>;
export type TakenQuery<O extends Operation> = Taken<O['declared']['query']>;
export type TakenBody<O extends Operation> = Taken<O['declared']['body']>;
export type AnswerOf<O extends Operation> = z.output<O['declared']['answer']>;

/**
 * Declares an operation: `operation('GET /api/seasons', { access: 'everyone', … })`. One that answers a list takes
 * `limit` and `cursor` beside its own query.
 */
export function operation<const D extends Declared>(address: `${Method} /api/${string}`, declared: D): Operation<D> {
  const [method, path] = address.split(' ') as [Method, `/api/${string}`];
  const query = pagedQuery(method, declared);
  return { method, path, declared: query ? { ...declared, query } : declared, isPaged: query !== undefined };
}

/** Whether somebody with this role (or nobody: undefined) may call it at all. */
export function mayCall(operation: Operation, role: Role | undefined): boolean {
  const { access } = operation.declared;
  if (access === 'everyone') return true;
  if (!role) return false;
  return access === 'signed-in' || (access as readonly Role[]).includes(role);
}

/** The same, with customers where something of it is their own: what the server lets in. */
export const mayReach = (operation: Operation, role: Role | undefined): boolean =>
  mayCall(operation, role) || (role === 'customer' && operation.declared.ownToCustomers === true);

/** Whether nobody needs a session for it, asked with this query. */
export function isOpen({ declared: { access, openWith } }: Operation, query?: unknown): boolean {
  if (access === 'everyone') return true;
  return openWith !== undefined && (query as Record<string, unknown> | undefined)?.[openWith] !== undefined;
}

/** What every refusal looks like on the wire. */
export interface Refusal {
  /** Fit to show. */
  message: string;
  /** `room.what`, stable. */
  code: string;
  issues?: { path: string; message: string }[];
  /** 409, where somebody else was faster: what it is now, as the operation would have answered it. */
  current?: unknown;
  requestId?: string;
}
