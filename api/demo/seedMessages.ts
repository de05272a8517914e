import type { ContactInput, MessageState } from '@league/contract';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { contactMessages } from '../src/contact/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import type { Db } from '../src/platform/database/db.ts';
import { staff } from '../src/staff/tables.ts';

interface DemoMessage {
  name: string;
  topic: ContactInput['topic'];
  message: string;
  hoursAgo: number;
  company?: string;
  phone?: string;
  state?: MessageState;
  note?: string;
}

const written: readonly DemoMessage[] = [
  {
    name: 'Mariam Shenouda',
    topic: 'tickets',
    message:
      'We come from Tanta with a school class of 28. Is there a stand where all of us can sit together on Thursday?',
    hoursAgo: 2,
    company: 'Sadat Language School',
    phone: '+20 2 0000 4410',
  },
  {
    name: 'Adam Rizkallah',
    topic: 'orders',
    message: 'My jersey came in L, I had ordered XL. How do I send it back?',
    hoursAgo: 5,
  },
  {
    name: 'Hana Lotfi',
    topic: 'access',
    message: 'I keep the sheet for the Suez juniors and would help at league games. What do I need?',
    hoursAgo: 9,
  },
  {
    name: 'Peter Makram',
    topic: 'media',
    message:
      'Our radio station would like to talk to the captain of the Falcons before the weekend. Ten minutes are enough.',
    hoursAgo: 26,
    company: 'Radio Upper Nile',
    phone: '+20 2 0000 7381',
    state: 'in-progress',
    note: 'The club has said yes for Friday at noon. Waiting for the studio.',
  },
  {
    name: 'Nadine Gaber',
    topic: 'account-access',
    message: 'I forgot my password and the form lets me try no more. Could you send me a new link?',
    hoursAgo: 31,
    state: 'in-progress',
  },
  {
    name: 'Tarek Hegazi',
    topic: 'clubs',
    message: 'My daughter is nine and skates well. Which club takes girls of her age in Giza?',
    hoursAgo: 52,
    state: 'closed',
    note: 'Sent the training times of the Sphinxes.',
  },
  {
    name: 'Laila Anis',
    topic: 'events',
    message: 'Will there be a public skate with the teams during the holidays again? We loved the last one.',
    hoursAgo: 75,
    state: 'closed',
  },
  {
    name: 'Best Rankings Now',
    topic: 'general',
    message: 'FIRST PAGE GUARANTEED!!! Reply today and your site gets 10,000 visitors.',
    hoursAgo: 80,
    state: 'spam',
  },
  {
    name: 'Omar Kassem',
    topic: 'general',
    message:
      'The shootout in Port Said was the best evening of my year. Please tell the referees that, they rarely hear it.',
    hoursAgo: 101,
    state: 'closed',
    note: 'Passed on. They were very happy.',
  },
];

const hour = 3_600_000;

/** Messages of fans, parents and reporters, some of them answered. */
export async function seedMessages(tx: Db, now: Date): Promise<void> {
  const [admin] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.role, 'admin'));
  const rows = written
    .map(({ name, topic, message, hoursAgo, company = null, phone = null, state = 'new' as const, note = null }) => {
      const createdAt = new Date(now.getTime() - hoursAgo * hour);
      const isTaken = state === 'in-progress' || state === 'closed';
      return {
        id: v7({ msecs: createdAt.getTime() }),
        name,
        email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
        company,
        phone,
        message,
        topic,
        state,
        note,
        assigneeId: isTaken ? admin!.id : null,
        createdAt,
      };
    })
    .reverse();
  await insertRows(tx, contactMessages, rows);
}
