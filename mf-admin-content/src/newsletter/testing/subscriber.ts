import type { NewsletterFigures, Subscriber } from '@league/contract';

export const figures: NewsletterFigures = {
  pending: 3,
  active: 1257,
  unsubscribed: 4,
  bounced: 1,
  new30Days: 88,
  lastIssue: null,
  tags: [
    { tag: 'News', active: 900 },
    { tag: 'Videos', active: 12 },
  ],
  sources: [
    { source: 'home', active: 1200 },
    { source: 'videos', active: 57 },
  ],
  hasMailServer: true,
};

export const subscriber = (email: string, about: Partial<Subscriber> = {}): Subscriber => ({
  _id: crypto.randomUUID(),
  email,
  state: 'active',
  source: 'home',
  tags: ['News'],
  createdAt: '2026-11-01T10:00:00.000Z',
  confirmedAt: '2026-11-01T10:05:00.000Z',
  ...about,
});
