import { draftTitle, type PageAt } from '@league/contract';
import { sql } from 'drizzle-orm';
import { canBeId, headAt, opening, organization, pageAddress, type RoomPages, type Site } from '../page-heads/site.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';

interface Row {
  title: string | null;
  year: number;
  location: string | null;
  description: string | null;
  startsAt: string | null;
  isUnlisted: boolean;
}

/** The page metadata of a draft. */
async function draftHead(db: Db, site: Site, draftId: string): Promise<PageAt> {
  if (!canBeId(draftId)) return { is: 'missing' };
  const [draft] = await rowsOf<Row>(
    db,
    sql`select title, year, location, description, to_json(starts_at) as "startsAt", visibility = 'unlisted' as "isUnlisted"
      from drafts where id = ${draftId}`,
  );
  if (!draft) return { is: 'missing' };
  const { location, description, startsAt, isUnlisted } = draft;
  const { messages } = site;
  const title = draftTitle(draft, site.labels.drafts);
  const about = { draft: title, league: site.name };
  const path = `/drafts/${draftId}`;
  return headAt(site, path, {
    title,
    description: opening(
      description ?? (location ? messages.draftInCity({ ...about, city: location }) : messages.draft(about)),
    ),
    schema:
      startsAt === null
        ? null
        : {
            '@type': 'Event',
            name: title,
            startDate: startsAt,
            ...(location && { location: { '@type': 'Place', name: location } }),
            organizer: organization(site),
            url: pageAddress(site, path),
          },
    isUnlisted,
  });
}

/** The public pages of drafts. */
export const draftPages: RoomPages = {
  heads: [['/drafts/*', draftHead]],
  reads: ['drafts'],
  records: {
    of: 'drafts',
    rows: sql`select id, '/drafts/' || id as path, null::timestamptz as changed from drafts where visibility = 'public'`,
  },
};
