import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Day, Id, Instant, wholeNumberInQuery } from '../shapes.ts';

/** What kinds of records the log follows, as the database names them. */
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
 * What concerns the safety of an account, whoever did it: entries of the record `sessions` with one of these as their
 * `recordId`, and the network that it came from in `after`. Of what is tried again and again some are written down.
 */
export const securityEvents = [
  'sign-in',
  'failed-sign-in',
  /** Too many wrong passwords for an account. */
  'locked',
  /** A network reached a limit, for example of sign-ins, orders, held stock or live streams: `after.limit` says of what. */
  'rate-limited',
  /** A refresh token that was replaced came back: its session was ended. */
  'refresh-reuse',
  'password-changed',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Who changed which record, when, from which session, and how. */
export const AuditEntry = z.object({
  /** Later ones are higher. */
  _id: z.number(),
  at: Instant,
  actor: z.object({ _id: Id, name: z.string() }),
  sessionId: z.nullable(Id),
  record: z.enum(auditedRecords),
  recordId: z.string(),
  /** What the record is called, or what it belongs to; null where neither says so. */
  name: z.nullable(z.string()),
  change: z.enum(['insert', 'update', 'delete']),
  /** The row's columns, without what is secret; null where there was none. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** As many entries as one answer takes. */
export const longestAuditPage = 500;

export const auditApi = {
  list: operation('GET /api/admin/audit', {
    access: ['admin'],
    summary: 'Who changed what, the latest first; the next ones by the last one’s `_id` as `cursor`.',
    query: z.strictObject({
      actor: z.optional(Id),
      record: z.optional(z.enum(auditedRecords)),
      recordId: z.optional(z.string().check(z.maxLength(100))),
      /** What concerns the safety of accounts alone: of one kind, or all. */
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
