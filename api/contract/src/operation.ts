import type * as z from 'zod/mini';
import { idsIn, pagedQuery } from './operationInput.ts';
import type { Id } from './shapes.ts';

/** Staff roles. Their rights: `access` of each operation, restricted to records by the rooms. */
export const staffRoles = ['admin', 'writer', 'scorekeeper', 'referee', 'gm', 'store-manager'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const allRoles = [...staffRoles, 'customer'] as const;
export type Role = (typeof allRoles)[number];

/** `everyone`: no session needed. `signed-in`: any session. A list: only these roles. */
export type Access = 'everyone' | 'signed-in' | readonly StaffRole[];

/** Restrictions of a role to some records; each room enforces its rule. */
export const recordRules = {
  assignedTeams: 'the teams assigned to them and those teams’ players',
  ownArticles: 'their own articles',
  ownGames: 'the games assigned to them and their own reports',
  openSheets: 'sheets that are not final',
} as const;
export type RecordRule = keyof typeof recordRules;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The default limit of a body. */
export const usualBodyBytes = 64 * 1024;

type Shape = z.ZodMiniType | undefined;

interface OperationDeclaration {
  access: Access;
  /** A query parameter that opens the operation to everyone. */
  openWith?: string;
  /** Customers may reach their own records with it, although its screens are for staff. */
  ownToCustomers?: true;
  /** By role; roles that are not listed reach every record. */
  records?: Partial<Record<StaffRole, RecordRule>>;
  /** One line for the OpenAPI document. */
  summary: string;
  /** The path's parameters; default: each is an `Id`. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** It only reads, although it is a POST, which keeps a secret out of the address. */
  isRead?: true;
  /** Server messages for fields that are too short, if the specification's forms have other ones. */
  tooShort?: Record<string, string>;
  /** The maximum body in bytes; default: `usualBodyBytes`. */
  bodyBytes?: number;
  /** The file type of a response that is not JSON; `answer` is its text. */
  type?: `text/${string}` | 'application/rss+xml';
  answer: z.ZodMiniType;
  /** The success status; default: 200. */
  status?: 200 | 201 | 202;
}

/** An operation of the API: address, access, input, output. */
export interface Operation<D extends OperationDeclaration = OperationDeclaration> {
  method: Method;
  /** With braces: `/api/public/games/{gameId}`. */
  path: `/api/${string}`;
  declared: D;
  /** It answers a list, which the server pages on request (`limit`). */
  isPaged: boolean;
}

type SchemaInput<S extends Shape> = S extends z.ZodMiniType ? z.input<S> : undefined;
type SchemaOutput<S extends Shape> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** A caller's input, before validation. */
export type ParamsOf<O extends Operation> = SchemaInput<O['declared']['params']>;
export type QueryOf<O extends Operation> = SchemaInput<O['declared']['query']>;
export type BodyOf<O extends Operation> = SchemaInput<O['declared']['body']>;
/** The handler's input, after validation. */
export type ValidatedParams<O extends Operation> = SchemaOutput<O['declared']['params']>;
export type ValidatedQuery<O extends Operation> = SchemaOutput<O['declared']['query']>;
export type ValidatedBody<O extends Operation> = SchemaOutput<O['declared']['body']>;
export type AnswerOf<O extends Operation> = z.output<O['declared']['answer']>;

type Address = `${Method} /api/${string}`;
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Ids<Names extends string> = { params: z.ZodMiniObject<Record<Names, typeof Id>> };
/** With the parameters that its address names. */
type At<A extends string, D> = D extends { params: z.ZodMiniType }
  ? D
  : [NamesIn<A>] extends [never]
    ? D
    : D & Ids<NamesIn<A>>;

/**
 * Declares an operation: `operation('GET /api/seasons', { access: 'everyone', … })`. A list has `limit` and `cursor` besides
 * its own query.
 */
export function operation<const A extends Address, const D extends OperationDeclaration>(
  address: A,
  declared: D,
): Operation<At<A, D>> {
  const [method, path] = address.split(' ') as [Method, `/api/${string}`];
  const query = pagedQuery(method, declared);
  const complete = { ...idsIn(path), ...declared, ...(query && { query }) } as At<A, D>;
  return { method, path, declared: complete, isPaged: query !== undefined };
}

type ForWhom = Pick<OperationDeclaration, 'access' | 'records'>;

/** Declares operations with the same access: `const forSellers = operationsFor({ access: ['admin', 'store-manager'] })`. */
export const operationsFor =
  <const Whom extends ForWhom>(whom: Whom) =>
  <const A extends Address, const D extends Omit<OperationDeclaration, keyof ForWhom>>(
    address: A,
    declared: D,
  ): Operation<At<A, Whom & D>> =>
    operation(address, { ...whom, ...declared });

export const forEveryone = operationsFor({ access: 'everyone' });
export const forAdmins = operationsFor({ access: ['admin'] });

export const forSellers = operationsFor({ access: ['admin', 'store-manager'] });
export const forGms = operationsFor({ access: ['admin', 'gm'], records: { gm: 'assignedTeams' } });
export const forScorekeepers = operationsFor({
  access: ['admin', 'scorekeeper'],
  records: { admin: 'openSheets', scorekeeper: 'openSheets' },
});
export const forGameStaff = operationsFor({
  access: ['admin', 'scorekeeper', 'referee'],
  records: { referee: 'ownGames' },
});

/** Whether a role (undefined: a visitor) may call it. */
export function mayCall(operation: Operation, role: Role | undefined): boolean {
  const { access } = operation.declared;
  if (access === 'everyone') return true;
  if (!role) return false;
  return access === 'signed-in' || (access as readonly Role[]).includes(role);
}

/** The same, including customers for their own records: the server's rule. */
export const mayAccess = (operation: Operation, role: Role | undefined): boolean =>
  mayCall(operation, role) || (role === 'customer' && operation.declared.ownToCustomers === true);

/** Whether it is public with this query. */
export function isOpen({ declared: { access, openWith } }: Operation, query?: unknown): boolean {
  if (access === 'everyone') return true;
  return openWith !== undefined && (query as Record<string, unknown> | undefined)?.[openWith] !== undefined;
}

/** The body of every error response. */
export interface Refusal {
  /** For display. */
  message: string;
  /** `room.what`, stable. */
  code: string;
  issues?: { path: string; message: string }[];
  /** 409 after a lost race: the current record, as the operation would answer it. */
  current?: unknown;
  requestId?: string;
}
