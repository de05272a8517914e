import { labelOf, type PageAt } from '@league/contract';
import { sql } from 'drizzle-orm';
import { canBeId, headAt, opening, pageAddress, type RoomPages, type Site, wholeAddress } from '../page-heads/site.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { hasListedPage, listedReads } from './isListed.ts';
import { joinLatestAssignment } from './selectPlayers.ts';

interface Row {
  name: string;
  image: string | null;
  hometown: string | null;
  bio: string | null;
  profile: string | null;
  position: string | null;
  jerseyNumber: number | null;
  team: { name: string; slug: string } | null;
}

/** The page metadata of a player: no more than their public page shows. */
async function playerHead(db: Db, site: Site, playerId: string): Promise<PageAt> {
  if (!canBeId(playerId)) return { is: 'missing' };
  const [player] = await rowsOf<Row>(
    db,
    sql`select player.name, player.image, player.hometown, player.bio, player.elite_prospects_url as profile,
        spot.position, spot.jersey_number as "jerseyNumber",
        case when team.id is not null then json_build_object('name', team.name, 'slug', team.slug) end as team
      from players player
      left join ${joinLatestAssignment}
      left join teams team on team.id = spot.team_id and team.archived_at is null
      where player.id = ${playerId}`,
  );
  if (!player) return { is: 'missing' };
  const { name, image, hometown, bio, profile, jerseyNumber, team } = player;
  const { messages, labels } = site;
  const position = labelOf(labels.players.positions, player.position);
  const path = `/players/${playerId}`;
  const known = [
    jerseyNumber === null ? null : `#${jerseyNumber}`,
    position,
    team?.name,
    hometown && messages.from({ hometown }),
  ].filter(Boolean);
  return headAt(site, path, {
    title: name,
    description: opening(bio ?? messages.player({ about: [name, ...known].join(messages.comma), league: site.name })),
    kind: 'profile',
    image: image ? { src: image, alt: name } : null,
    schema: {
      '@type': 'Person',
      name,
      url: pageAddress(site, path),
      ...(image && { image: wholeAddress(site, image) }),
      ...(bio && { description: opening(bio) }),
      ...(hometown && { homeLocation: { '@type': 'Place', name: hometown } }),
      ...(position && { jobTitle: position }),
      ...(profile && { sameAs: [profile] }),
      ...(team && {
        memberOf: { '@type': 'SportsTeam', name: team.name, url: pageAddress(site, `/teams/${team.slug}`) },
      }),
    },
  });
}

/** The public pages of players. */
export const playerPages: RoomPages = {
  heads: [['/players/*', playerHead]],
  reads: ['players', 'pictures', 'roster_assignments', 'seasons', 'teams'],
  records: {
    of: listedReads,
    rows: sql`select id, '/players/' || id as path, updated_at as changed from players where ${hasListedPage}`,
  },
};
