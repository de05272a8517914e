import { type EventType, instantAt, refreshAfter, refreshFrom } from '@league/contract';
import { v7 } from 'uuid';
import { eventRefreshes, eventSubmissions, events } from '../src/events/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import type { Db } from '../src/platform/database/db.ts';
import { arabicEvent } from './arabicContent.ts';

interface DemoEvent {
  title: string;
  type: EventType;
  city: string;
  venue: string;
  description: string;
  /** Days from today. */
  days: number;
  from: string;
  to?: string;
  capacity?: number;
  link?: string;
  /** Waiting for the next refresh or for approval, or declined. */
  state?: 'approved' | 'submitted' | 'declined';
  reason?: string;
}

const planned: readonly DemoEvent[] = [
  {
    title: 'Open skate with the Falcons',
    type: 'community',
    city: 'Aswan',
    venue: 'Cataract Rink',
    description:
      'Two hours on the ice with the players. Skates and helmets are lent for nothing, hot chocolate is on us. Children under ten come with somebody who holds their hand.',
    days: 5,
    from: '16:00',
    to: '18:00',
    capacity: 200,
  },
  {
    title: 'Goalie camp for beginners',
    type: 'camp',
    city: 'Cairo',
    venue: 'Nile Ice Palace',
    description:
      'Three evenings on angles, rebounds and getting up again, with the goalies of both Cairo clubs. Pads are there in all sizes.',
    days: 9,
    from: '18:30',
    to: '21:00',
    capacity: 24,
    link: 'https://camps.example/goalies',
  },
  {
    title: 'Under-16 tryouts',
    type: 'tryout',
    city: 'Alexandria',
    venue: 'Corniche Arena',
    description: 'For players born in 2011 and 2012. Bring your own stick; everything else is on the bench.',
    days: 12,
    from: '10:00',
    to: '14:00',
    capacity: 60,
  },
  {
    title: 'Fan day before the derby',
    type: 'game-day',
    city: 'Giza',
    venue: 'Plateau Arena, north gate',
    description: 'Face painting, a hardest-shot contest and the team bus: doors open four hours before the puck drops.',
    days: 16,
    from: '14:00',
    to: '18:00',
  },
  {
    title: 'Referees’ evening: icing and offside',
    type: 'meeting',
    city: 'Cairo',
    venue: 'League office',
    description: 'The season’s calls so far, on video. Coaches are welcome, and so are their questions.',
    days: 19,
    from: '19:00',
    to: '21:30',
    capacity: 40,
  },
  {
    title: 'Hockey in the schools: Luxor week',
    type: 'community',
    city: 'Luxor',
    venue: 'Karnak Ice Hall',
    description: 'Classes from all over the governorate try the ice. Teachers sign up by mail; the buses are paid for.',
    days: 26,
    from: '09:00',
    to: '13:00',
  },
  {
    title: 'Winter camp for girls',
    type: 'camp',
    city: 'Port Said',
    venue: 'Lighthouse Arena',
    description: 'Five mornings for girls from eight to fourteen, whatever they can do on skates so far.',
    days: 34,
    from: '09:30',
    to: '12:30',
    capacity: 48,
    state: 'approved',
  },
  {
    title: 'Sled hockey: come and try it',
    type: 'community',
    city: 'Ismailia',
    venue: 'Canal Ice Centre',
    description: 'Sleds for everybody, with or without a wheelchair. Two players of the national team show how.',
    days: 21,
    from: '15:00',
    to: '17:30',
    state: 'submitted',
  },
  {
    title: 'Skate swap at the market',
    type: 'community',
    city: 'Suez',
    venue: 'Friday market, hall 2',
    description: 'Bring what no longer fits, take what does. Nothing costs anything.',
    days: 13,
    from: '11:00',
    to: '15:00',
    state: 'submitted',
  },
  {
    title: 'Grand opening sale',
    type: 'community',
    city: 'Cairo',
    venue: 'Mall of the North',
    description: 'Seventy per cent off everything, this week only.',
    days: 8,
    from: '10:00',
    to: '22:00',
    state: 'declined',
    reason: 'This has nothing to do with hockey. Please look at our media page for advertising.',
  },
  {
    title: 'Season opening on the corniche',
    type: 'game-day',
    city: 'Alexandria',
    venue: 'Corniche Arena',
    description: 'All eight captains, the new jerseys and a rink of synthetic ice by the sea.',
    days: -41,
    from: '17:00',
    to: '22:00',
  },
  {
    title: 'Scorekeepers’ course',
    type: 'meeting',
    city: 'Cairo',
    venue: 'League office',
    description: 'From the line-up to the signature: a whole game on the tablet.',
    days: -27,
    from: '18:00',
    to: '21:00',
    capacity: 30,
  },
  {
    title: 'Defence camp',
    type: 'camp',
    city: 'Aswan',
    venue: 'Cataract Rink',
    description: 'Gaps, first passes and blocked shots.',
    days: -12,
    from: '18:00',
    to: '20:30',
    capacity: 30,
  },
  {
    title: 'Skate for the children’s hospital',
    type: 'community',
    city: 'Giza',
    venue: 'Plateau Arena',
    description: 'Every lap brought a pound: 11,400 of them in the end. Thank you!',
    days: -6,
    from: '12:00',
    to: '18:00',
  },
];

const day = 86_400_000;
const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10);

/** Events beside the games: upcoming, past, and submitted by visitors. */
export async function seedEvents(tx: Db, now: Date, timeZone: string): Promise<void> {
  const lastRefresh = new Date(Date.parse(refreshAfter(now)) - 7 * day);
  const rows = planned.map((event, at) => toRow(event, at, now, timeZone, lastRefresh));
  await insertRows(tx, events, rows);
  await insertRows(
    tx,
    eventSubmissions,
    rows
      .filter(({ status }) => status === 'submitted' || status === 'declined')
      .map(({ id }, at) => ({ eventId: id, email: `visitor${at + 1}@example.com` })),
  );
  await insertRows(tx, eventRefreshes, [{ dueAt: lastRefresh, doneAt: lastRefresh, published: 2 }]);
}

function toRow(event: DemoEvent, at: number, now: Date, timeZone: string, lastRefresh: Date) {
  const { title, type, city, venue, description, days, from, to, capacity, link, state, reason } = event;
  const createdAt = new Date(now.getTime() - (state ? at + 1 : at + 200) * 3_600_000);
  const on = dayFrom(now, days);
  return {
    id: v7({ msecs: createdAt.getTime() }),
    title,
    type,
    city,
    venue,
    description,
    translations: arabicEvent({ title, city, venue }),
    startsAt: new Date(instantAt(timeZone, on, from)),
    endsAt: to ? new Date(instantAt(timeZone, on, to)) : null,
    link: link ?? null,
    capacity: capacity ?? null,
    status: state ?? ('published' as const),
    goesLiveAt: state === 'approved' ? new Date(refreshFrom(now)) : state ? null : lastRefresh,
    publishedAt: state ? null : lastRefresh,
    reason: reason ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}
