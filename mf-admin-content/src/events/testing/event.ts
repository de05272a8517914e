import type { ManagedEvent } from '@league/contract';

let made = 0;

/** A visitor's camp in Aswan, unless it is said otherwise. */
export const managedEvent = (title: string, about: Partial<ManagedEvent> = {}): ManagedEvent => ({
  _id: `0198c0de-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  title,
  type: 'camp',
  startsAt: '2026-12-04T14:00:00.000Z',
  endsAt: null,
  city: 'Aswan',
  venue: 'Falcons Arena',
  description: null,
  link: null,
  image: null,
  imageSizes: null,
  capacity: null,
  status: 'submitted',
  goesLiveAt: null,
  publishedAt: null,
  reason: null,
  submittedBy: 'nour@fans.test',
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 0,
  ...about,
});
