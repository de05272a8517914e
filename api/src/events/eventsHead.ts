import type { PageAt } from '@league/contract';
import { headAt, organization, pageAddress, type RoomPages, type Site, shareImage } from '../page-heads/site.ts';
import type { Db } from '../platform/database/db.ts';
import { listEvents } from './publicEvents.ts';

/** The number of upcoming events in the structured data. */
const told = 20;

/** The metadata of the events page, with upcoming events. */
async function eventsHead(db: Db, site: Site): Promise<PageAt> {
  const rows = await listEvents(db, { when: 'upcoming', limit: told });
  return headAt(site, '/events', {
    title: site.messages.events.title,
    description: site.messages.events.description({ league: site.name }),
    schema:
      rows.length === 0
        ? null
        : {
            '@graph': rows.slice(0, told).map((event) => ({
              '@type': 'Event',
              name: event.title,
              startDate: event.startsAt,
              ...(event.endsAt && { endDate: event.endsAt }),
              ...(event.description && { description: event.description }),
              ...(event.image && { image: [shareImage({ src: event.image, alt: event.title }, site).src] }),
              location: { '@type': 'Place', name: event.venue ?? event.city, address: event.city },
              organizer: organization(site),
              url: pageAddress(site, `/events#event-${event._id}`),
            })),
          },
  });
}

/** The site's pages of events. */
export const eventPages: RoomPages = {
  heads: [['/events', eventsHead]],
  reads: ['events'],
};
