import type { ContentSummary } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { contactMessages } from '../contact/tables.ts';
import { photos } from '../photos/tables.ts';
import { testApp } from '../testing/app.ts';
import { articleInput } from './testing/articles.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

test('the summary counts drafts, scheduled articles, unhandled messages and photos', async () => {
  const { token } = await app.somebody('admin');
  const read = async () =>
    (await (await app.send('GET /api/admin/content-summary', { token })).json()) as ContentSummary;
  expect(await read()).toEqual({ drafts: 0, scheduled: 0, newMessages: 0, photos: 0 });
  const write = (title: string, about: object) =>
    app.send('POST /api/articles', { token, body: articleInput({ title, ...about }) });
  await write('Draft one', { status: 'Draft' });
  await write('Draft two', { status: 'Draft' });
  await write('Scheduled', { status: 'Scheduled', publishAt: '2099-05-01T10:00:00Z' });
  await write('Published', { status: 'Published' });
  const letter = { name: 'Mona', email: 'mona@fans.example', message: 'Hello', topic: 'general' as const };
  await app.db.insert(contactMessages).values([letter, { ...letter, state: 'closed' }]);
  await app.db.insert(photos).values({ title: 'Arena', imageUrl: '/media/photos/a.jpg', category: 'Community' });
  expect(await read()).toEqual({ drafts: 2, scheduled: 1, newMessages: 1, photos: 1 });
});
