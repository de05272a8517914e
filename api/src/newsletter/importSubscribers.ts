import {
  type ImportColumn,
  type ImportPlan,
  SubscriberRow,
  type SubscribersImport,
  subscriberColumns,
  subscriberStates,
  tagsIn,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { type ChangeActor, writeAuditEntry } from '../audit/withAudit.ts';
import { importTable, requireNoConcurrentImport } from '../imports/importTable.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalid } from '../platform/http/httpErrors.ts';
import { checked } from '../platform/http/validation.ts';
import { newsletterSubscribers } from './tables.ts';

interface ExistingSubscriber {
  id: string;
  state: string;
  tags: string[];
  /** Unsubscribed or bounced, and not confirmed since: a new sign-up may come from somebody else. */
  staysOff: 'unsubscribed' | 'bounced' | null;
}

/**
 * Imports people who gave consent elsewhere. The source and time of consent are stored, not their identity. Unsubscribed and
 * bounced addresses stay off the list, as do those that the table says are not active.
 */
export const importSubscribers = (
  db: Db,
  by: ChangeActor,
  { consent, ...table }: SubscribersImport,
): Promise<ImportPlan> =>
  importTable(db, by, table, subscriberColumns as readonly ImportColumn[], async (tx, rows) => {
    // A column of other words is of an address.
    const hasStates = rows.some(({ state = '' }) => isState(state.toLowerCase()));
    if (table.commit) await requireNoConcurrentImport(tx, 'subscribers');
    const done = new Set<string>();
    return {
      row: async (cells) => {
        const {
          email,
          tags,
          state = 'active',
        } = checked(SubscriberRow, {
          ...cells,
          tags: tagsIn(cells.tags ?? ''),
          state: hasStates ? cells.state?.toLowerCase() : undefined,
        });
        if (done.has(email.toLowerCase())) {
          throw invalid('imports.twice', 'This address is in the table twice.');
        }
        done.add(email.toLowerCase());
        if (state !== 'active') return { action: 'skip', record: email, reason: reasons[state] };
        const before = await find(tx, email);
        if (!before && (await add(tx, email, tags))) return { action: 'create', record: email, reason: null };
        // Somebody may have added the address in between.
        const known = before ?? (await find(tx, email))!;
        if (known.staysOff) return { action: 'skip', record: email, reason: reasons[known.staysOff] };
        const added = tags.filter((tag) => !known.tags.includes(tag));
        if (known.state === 'active' && added.length === 0) {
          return { action: 'skip', record: email, reason: 'Already on the list.' };
        }
        await tx.execute(sql`update newsletter_subscribers
          set state = 'active', confirmed_at = coalesce(confirmed_at, now()),
            tags = tags || array(select jsonb_array_elements_text(${JSON.stringify(added)}::text::jsonb))
          where id = ${known.id}`);
        return {
          action: 'update',
          record: email,
          reason: known.state === 'pending' ? 'Had not confirmed yet.' : 'More topics.',
        };
      },
      rest: () =>
        writeAuditEntry(tx, by, {
          record: 'newsletter_subscribers',
          recordId: newId(),
          after: { imported: table.rows.length, consent },
        }),
    };
  });

const isState = (word: string) => subscriberStates.some((state) => state === word);

const reasons = {
  pending: 'Has not confirmed yet.',
  unsubscribed: 'Has left the list.',
  bounced: 'The mail server rejects this address.',
} as const;

async function find(tx: Db, email: string): Promise<ExistingSubscriber | undefined> {
  const [known] = await rowsOf<ExistingSubscriber>(
    tx,
    // Confirmed once and pending again: unsubscribed or bounced in between.
    sql`
    select id, state, to_json(tags) as tags, case
        when state = 'active' then null
        when state = 'unsubscribed' or unsubscribed_at > coalesce(confirmed_at, '-infinity') then 'unsubscribed'
        when state = 'bounced' or confirmed_at is not null then 'bounced'
      end as "staysOff"
    from newsletter_subscribers where lower(email) = lower(${email}) for update`,
  );
  return known;
}

/** @returns whether the address is new */
async function add(tx: Db, email: string, tags: string[]): Promise<boolean> {
  const added = await tx
    .insert(newsletterSubscribers)
    .values({ email, tags, source: 'import', state: 'active', confirmedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id });
  return added.length > 0;
}
