import type { PageAt } from '@league/contract';
import { sql } from 'drizzle-orm';
import {
  headAt,
  opening,
  organization,
  pageAddress,
  type RoomPages,
  type Site,
  wholeAddress,
} from '../page-heads/site.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { teamAt } from './tables.ts';

interface Row {
  slug: string;
  name: string;
  city: string | null;
  logo: string | null;
  description: string | null;
  manager: string | null;
}

/** A team's metadata; a former address redirects. */
async function teamHead(db: Db, site: Site, slug: string): Promise<PageAt> {
  const [team] = await rowsOf<Row>(
    db,
    sql`select slug, name, city, logo, description, general_manager as manager from teams
      where id = ${teamAt(slug)} and archived_at is null`,
  );
  if (!team) return { is: 'missing' };
  if (team.slug !== slug) return { is: 'moved', to: `/teams/${team.slug}` };
  const { name, city, logo, description, manager } = team;
  const path = `/teams/${slug}`;
  const { messages } = site;
  const about = { name, league: site.name };
  return headAt(site, path, {
    title: name,
    description: opening(description ?? (city ? messages.teamOfCity({ ...about, city }) : messages.team(about))),
    kind: 'profile',
    image: logo ? { src: logo, alt: name } : null,
    schema: {
      '@type': 'SportsTeam',
      name,
      sport: messages.sport,
      url: pageAddress(site, path),
      ...(logo && { logo: wholeAddress(site, logo) }),
      ...(description && { description }),
      ...(city && { location: { '@type': 'City', name: city } }),
      ...(manager && { employee: { '@type': 'Person', name: manager, jobTitle: messages.generalManager } }),
      memberOf: organization(site),
    },
  });
}

/** The public pages of teams. */
export const teamPages: RoomPages = {
  heads: [['/teams/*', teamHead]],
  reads: ['teams'],
  records: {
    of: 'teams',
    rows: sql`select id, '/teams/' || slug as path, null::timestamptz as changed from teams where archived_at is null`,
  },
};
