import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { storiesOf } from '../src/newsletter/stories.ts';
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '../src/newsletter/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { createCustomers } from './customers.ts';
import { createRandom } from './random.ts';

const day = 24 * 3_600_000;
const readers = 640;

/** Subscribers, two sent issues, and a draft. */
export async function seedNewsletter(tx: Db, now: Date): Promise<void> {
  const random = createRandom(71);
  const subscribers = createCustomers(random, readers)
    .map(({ email }) => {
      const createdAt = new Date(now.getTime() - random.between(1, 300 * 24) * (day / 24));
      const state = random.pickBy(['active', 'pending', 'unsubscribed', 'bounced'] as const, (each) =>
        each === 'active' ? 88 : each === 'pending' ? 5 : each === 'unsubscribed' ? 5 : 2,
      );
      const source = random.pickBy(['home', 'videos', 'article'], (each) => (each === 'home' ? 6 : 2));
      const tags = source === 'home' ? ['News'] : source === 'videos' ? ['Videos'] : ['News', 'Match report'];
      const confirmedAt = state === 'pending' ? null : new Date(createdAt.getTime() + random.between(2, 90) * 60_000);
      const unsubscribedAt = state === 'unsubscribed' ? new Date(now.getTime() - random.between(1, 20) * day) : null;
      return {
        id: v7({ msecs: createdAt.getTime() }),
        email,
        state,
        source,
        tags,
        createdAt,
        confirmedAt,
        unsubscribedAt,
      };
    })
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await insertRows(tx, newsletterSubscribers, subscribers);

  const articles = await rowsOf<{ id: string }>(
    tx,
    sql`select id from articles where publish_at <= now() order by publish_at desc limit 7`,
  );
  const ids = articles.map(({ id }) => id);
  const issues = [
    { subject: 'Seven days, twelve games', articleIds: ids.slice(4, 7), daysAgo: 16 },
    { subject: 'The derby, the comeback, the save', articleIds: ids.slice(1, 4), daysAgo: 9 },
    { subject: 'What to watch this weekend', articleIds: ids.slice(0, 2), daysAgo: null },
  ];
  for (const { subject, articleIds, daysAgo } of issues) {
    const at = new Date(now.getTime() - (daysAgo ?? 0) * day);
    const id = v7({ msecs: at.getTime() });
    await tx.insert(newsletterIssues).values({
      id,
      subject,
      preheader: 'From the rinks of the league.',
      text: 'Good evening,\n\nhere is what you should not have missed, and what comes next.',
      articleIds,
      stories: daysAgo === null ? null : await storiesOf(tx, articleIds),
      startedAt: daysAgo === null ? null : at,
      createdAt: at,
    });
    if (daysAgo === null) continue;
    const meant = subscribers.filter(({ createdAt, confirmedAt }) => confirmedAt && createdAt < at);
    const deliveries = meant.map(({ id: subscriberId, state }) => ({
      id: newId(),
      issueId: id,
      subscriberId,
      state: state === 'bounced' ? 'failed' : 'sent',
      lastError: state === 'bounced' ? 'The mail server answered: 550 5.1.1 There is no such mailbox' : null,
      doneAt: new Date(at.getTime() + 60_000),
    }));
    await insertRows(tx, newsletterDeliveries, deliveries);
  }
}
