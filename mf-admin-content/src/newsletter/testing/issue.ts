import { allSubscribers, type IssuePage } from '@league/contract';

/** A draft issue for everybody, with overrides. */
export const issue = (about: Partial<IssuePage> = {}): IssuePage => ({
  _id: '0198a000-0000-7000-8000-0000000000aa',
  subject: 'The week on ice',
  preheader: null,
  text: 'Hello.',
  articleIds: [],
  hasResults: false,
  productIds: [],
  segment: allSubscribers,
  tag: null,
  state: 'draft',
  createdAt: '2026-11-20T10:00:00.000Z',
  sendAt: null,
  startedAt: null,
  version: 0,
  deliveries: { total: 0, waiting: 0, sent: 0, failed: 0, kept: 0, skipped: 0, unsubscribed: 0 },
  recipients: 40,
  blocks: null,
  faults: [],
  ...about,
});
