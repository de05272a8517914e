import type { AuditEntry } from '@league/contract';

const actor = { _id: '0198a000-0000-7000-8000-000000000001', name: 'Amina Farouk' };
export const entry = (_id: number, about: Partial<AuditEntry> = {}): AuditEntry => ({
  _id,
  at: '2026-11-20T17:00:00.000Z',
  actor,
  sessionId: '0198a000-0000-7000-8000-00000000cafe',
  record: 'products',
  recordId: '0198a000-0000-7000-8000-0000000beef5',
  name: 'Cap',
  change: 'update',
  before: { title: 'Cap', archived_at: null },
  after: { title: 'Cap', archived_at: '2026-11-20' },
  ...about,
});
