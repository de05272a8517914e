import { randomBytes } from 'node:crypto';
import { invitationHours, type StaffRole } from '@league/contract';
import { eq } from 'drizzle-orm';
import { invitations, invitationTeams } from '../src/invitations/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import type { Db } from '../src/platform/database/db.ts';
import { hashOf } from '../src/platform/secrets/hashOf.ts';
import { staff } from '../src/staff/tables.ts';
import type { DemoLeague } from './makeDemoLeague.ts';

const hour = 3_600_000;

/** Open invitations; the last one has expired. */
const invited: readonly { name: string; role: StaffRole; hoursAgo: number; note: string; clubs?: string[] }[] = [
  { name: 'Hala Mansour', role: 'writer', hoursAgo: 5, note: 'Welcome! You would write about the women’s game.' },
  { name: 'Tarek Abaza', role: 'gm', hoursAgo: 26, note: '', clubs: ['giza-sphinxes'] },
  { name: 'Mina Girgis', role: 'referee', hoursAgo: 6 * 24, note: 'We need a third official in Hurghada.' },
];

/** Creates open invitations. Their links are unknown until they are sent again. */
export async function seedInvitations(tx: Db, league: DemoLeague, now: Date): Promise<void> {
  const [admin] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.role, 'admin'));
  const clubId = new Map(league.clubs.map(({ slug, id }) => [slug, id]));
  const rows = invited.map(({ name, role, hoursAgo, note }) => {
    const sentAt = new Date(now.getTime() - hoursAgo * hour);
    return {
      id: newId(),
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@demo.league`,
      role,
      note,
      tokenHash: hashOf(randomBytes(32).toString('base64url')),
      invitedBy: admin!.id,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + invitationHours * hour),
      createdAt: sentAt,
    };
  });
  await insertRows(tx, invitations, rows);
  const links = rows.flatMap(({ id }, at) =>
    (invited[at]!.clubs ?? []).map((slug) => ({ invitationId: id, teamId: clubId.get(slug)! })),
  );
  await insertRows(tx, invitationTeams, links);
}
