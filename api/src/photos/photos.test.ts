import { type Photo, photosApi } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/columns.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testApp.ts';
import { photos, photoTeams } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let token: string;
const older = newId();
const newer = newId();

beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
  const club = (name: string) => ({
    slug: name.toLowerCase(),
    name,
    code: name.slice(0, 3).toUpperCase(),
    primaryColor: '#000000',
    secondaryColor: '#ffffff',
  });
  const rows = await app.db
    .insert(teams)
    .values([club('Suns'), club('Falcons')])
    .returning();
  const photo = { imageUrl: '/media/p.svg', category: 'Game action' as const };
  await app.db.insert(photos).values([
    { ...photo, id: older, title: 'Face-off', shotOn: '2026-10-01', createdAt: new Date('2026-10-02T10:00:00Z') },
    { ...photo, id: newer, title: 'Save', createdAt: new Date('2026-10-03T10:00:00Z') },
  ]);
  await app.db.insert(photoTeams).values(rows.map(({ id }) => ({ photoId: older, teamId: id })));
});

const list = async () => (await (await app.send('GET /api/photos')).json()) as Photo[];

test('the gallery shows the newest first, each photo with its teams by name', async () => {
  const gallery = await list();
  expect(photosApi.list.declared.answer.parse(gallery)).toEqual(gallery);
  expect(gallery).toMatchObject([
    { _id: newer, date: null, teams: [] },
    { _id: older, date: '2026-10-01', teams: [{ name: 'Falcons' }, { name: 'Suns' }] },
  ]);
});

test('a photo that is taken out is gone at once, and only once', async () => {
  const answer = await app.send(`DELETE /api/photos/${older}`, { token });
  expect(await answer.json()).toEqual({ message: 'Photo removed from gallery' });
  expect((await list()).map(({ _id }) => _id)).toEqual([newer]);
  expect((await app.send(`DELETE /api/photos/${older}`, { token })).status).toBe(404);
});
