import * as z from 'zod/mini';
import { forAdmins } from '../operation.ts';
import { Day, Id, Instant, wholeNumberInQuery } from '../shapes.ts';

/** Audited record types, by table name. */
export const auditedRecords = [
  'ad_hoc_games',
  'ad_hoc_lines',
  'articles',
  'draft_eligible',
  'draft_picks',
  'draft_teams',
  'draft_trades',
  'drafts',
  'events',
  'game_officials',
  'game_reports',
  'games',
  'imports',
  'invitation_teams',
  'invitations',
  'password_resets',
  'orders',
  'contact_messages',
  'league_settings',
  'newsletter_issues',
  'newsletter_subscribers',
  'official_absences',
  'official_teams',
  'officials',
  'photo_teams',
  'photos',
  'player_game_lines',
  'players',
  'products',
  'resources',
  'roster_assignments',
  'seasons',
  'sessions',
  'staff',
  'staff_teams',
  'standing_rulings',
  'suspensions',
  'teams',
  'uploads',
  'variants',
  'videos',
] as const;

/**
 * Security events of accounts: entries of the record `sessions` with one of these as their `recordId`, and the network in
 * `after`. Repeated events are sampled.
 */
export const securityEvents = [
  'sign-in',
  'failed-sign-in',
  /** Too many failed sign-ins of an account. */
  'locked',
  /** A network reached a limit, for example of sign-ins, orders, held stock or live streams: `after.limit` says which. */
  'rate-limited',
  /** A rotated refresh token was used again: its session was ended. */
  'refresh-reuse',
  'password-changed',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Who changed which record, when, from which session, and how. */
export const AuditEntry = z.object({
  /** Increasing. */
  _id: z.number(),
  at: Instant,
  actor: z.object({
    _id: Id,
    name: z.string(),
    /** Without an account: somebody unknown, somebody whose account was deleted, or who set the league up. `name` is in English. */
    unnamed: z.optional(z.enum(['nobody', 'former', 'setup'])),
  }),
  sessionId: z.nullable(Id),
  record: z.enum(auditedRecords),
  recordId: z.string(),
  /** The record's name, or its parent's; null without either. */
  name: z.nullable(z.string()),
  change: z.enum(['insert', 'update', 'delete']),
  /** The row's columns without secrets; null if there was no row. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The longest page. */
export const longestAuditPage = 500;

export const auditApi = {
  list: forAdmins('GET /api/admin/audit', {
    summary: 'The audit log, the latest first; for the next page send the last `_id` as `cursor`.',
    query: z.strictObject({
      actor: z.optional(Id),
      record: z.optional(z.enum(auditedRecords)),
      recordId: z.optional(z.string().check(z.maxLength(100))),
      /** Only security events: of one kind, or all. */
      event: z.optional(z.enum(['any', ...securityEvents])),
      /** Days in the league's time zone, both included. */
      from: z.optional(Day),
      to: z.optional(Day),
      cursor: z.optional(wholeNumberInQuery(1, Number.MAX_SAFE_INTEGER)),
      limit: z.optional(wholeNumberInQuery(1, longestAuditPage)),
    }),
    answer: z.array(AuditEntry),
  }),
};
