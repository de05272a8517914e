import type { EventFacts, LeagueEvent, ManagedEvent, ManagedPhoto, ManagedVideo, Refusal } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './testing/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});

const send = async <T>(address: string, body?: object) =>
  (await (await app.send(address, { token, body })).json()) as T & Refusal;
const read = async <T>(path: string) => (await (await app.send(`GET ${path}`)).json()) as T;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const search = (text: string) => encodeURIComponent(text);

const photo = (about: object = {}) => ({
  title: 'Arm up',
  imageUrl: `https://pictures.example/${crypto.randomUUID()}.jpg`,
  date: '2026-10-01',
  location: 'Port Said',
  ...about,
});
const video = (about: object = {}) => ({
  title: 'Overtime winner',
  permalink: `https://www.youtube.com/watch?v=${crypto.randomUUID().slice(0, 11)}`,
  thumbnail: 'https://i.ytimg.com/vi/x/hqdefault.jpg',
  date: '2026-11-20',
  duration: null,
  ...about,
});
const event = (about: object = {}) => ({
  title: 'Open skate',
  type: 'community',
  startsAt: inHours(72),
  endsAt: null,
  city: 'Aswan',
  venue: 'Falcons Arena',
  description: null,
  link: null,
  image: null,
  capacity: null,
  ...about,
});

interface Room {
  create: string;
  /** Of one record. */
  at: (id: string) => string;
  input: (about?: object) => object;
  texts: Record<string, string>;
  /** Public reads of lists, and searches that find the record. */
  lists: string[];
  searches: (q: string) => string[];
}

const rooms: Record<string, Room> = {
  photos: {
    create: 'POST /api/photos',
    at: (id) => `/api/photos/${id}`,
    input: photo,
    texts: { title: 'الذراع مرفوعة', caption: 'هدف', alt: 'حكم', credit: 'ليلى', location: 'بورسعيد' },
    lists: ['/api/photos'],
    searches: (q) => [`/api/photos?q=${q}`, `/api/admin/photos?q=${q}`],
  },
  videos: {
    create: 'POST /api/videos',
    at: (id) => `/api/videos/${id}`,
    input: video,
    texts: { title: 'هدف الوقت الإضافي', description: 'مساء الخميس.' },
    lists: ['/api/videos'],
    searches: (q) => [`/api/public/videos?shown=9&search=${q}`, `/api/admin/videos?search=${q}`],
  },
  events: {
    create: 'POST /api/events',
    at: (id) => `/api/events/${id}`,
    input: (about) => event({ publishNow: true, ...about }),
    texts: { title: 'تزلج مفتوح', city: 'أسوان', venue: 'صالة الصقور', description: 'الأحذية مجانية.' },
    lists: ['/api/events?when=upcoming'],
    searches: (q) => [`/api/admin/events?search=${q}`],
  },
};

type ManagedRecord = ManagedPhoto | ManagedVideo | ManagedEvent;

test.each(Object.entries(rooms))(
  '%s have an Arabic form in lists and searches, and their main one besides',
  async (name, room) => {
    const plain = await send<ManagedRecord>(room.create, room.input({ title: 'Zamalek' }));
    const stored = await send<ManagedRecord>(room.create, room.input({ translations: { ar: { ...room.texts } } }));
    expect(stored.translations).toEqual({ ar: room.texts });
    expect(await send<ManagedRecord>(`GET /api/admin/${name}/${stored._id}`)).toEqual(stored);
    for (const list of room.lists) {
      const at = async (language: string) =>
        read<ManagedRecord[]>(`${list}${list.includes('?') ? '&' : '?'}language=${language}`);
      const [english, arabic] = [await at('en'), await at('ar')];
      const found = (records: ManagedRecord[], { _id }: ManagedRecord) => records.find((record) => record._id === _id);
      expect(found(arabic, stored)).toEqual({ ...found(english, stored), ...room.texts });
      expect(found(arabic, plain)).toEqual(found(english, plain));
      expect(found(english, stored)).not.toHaveProperty('translations');
    }
    for (const word of [stored.title.split(' ')[0]!, room.texts.title!.split(' ')[0]!]) {
      for (const path of room.searches(search(word))) {
        expect(JSON.stringify(await send(`GET ${path}`)), `${path} ${word}`).toContain(stored._id);
      }
    }
  },
);

test.each(Object.entries(rooms))(
  'of %s, Arabic texts that a change leaves out stay, and two editors are told',
  async (_, room) => {
    const input = room.input();
    const { publishNow: _now, ...change } = input as { publishNow?: boolean };
    const stored = await send<ManagedRecord>(room.create, { ...input, translations: { ar: { ...room.texts } } });
    const update = (more: object, version: number) =>
      send<ManagedRecord & { current: ManagedRecord }>(`PUT ${room.at(stored._id)}`, { ...change, version, ...more });
    const [last] = Object.keys(room.texts).slice(-1);
    const changed = await update({ translations: { ar: { title: 'آخر', [last!]: '' } } }, stored.version);
    const { [last!]: _gone, ...left } = room.texts;
    expect(changed.translations).toEqual({ ar: { ...left, title: 'آخر' } });
    expect((await update({}, changed.version)).translations).toEqual(changed.translations);
    const late = await update({ translations: { ar: { title: 'متأخر' } } }, stored.version);
    expect(late.code).toMatch(/changed-meanwhile$/);
    expect(late.current.translations).toEqual(changed.translations);
    const refused = await update({ translations: { ar: { title: 'ا\u202e' } } }, changed.version + 1);
    expect(refused.issues?.map(({ path }) => path)).toEqual(['translations.ar.title']);
  },
);

test('many photos share Arabic texts', async () => {
  const { title: _, imageUrl: __, ...shared } = photo();
  const [{ title, imageUrl }, other] = [photo(), photo({ title: 'Lifted' })];
  const added = await send<ManagedPhoto[]>('POST /api/photos/bulk', {
    ...shared,
    translations: { ar: { location: 'بورسعيد' } },
    photos: [
      { title, imageUrl },
      { title: other.title, imageUrl: other.imageUrl },
    ],
  });
  expect(added.map(({ translations }) => translations)).toEqual([
    { ar: { location: 'بورسعيد' } },
    { ar: { location: 'بورسعيد' } },
  ]);
});

test('an event is found in its city by each of the city’s names, on pages in each language', async () => {
  await send(`POST /api/events`, event({ publishNow: true, city: 'Suez', translations: { ar: { city: 'السويس' } } }));
  for (const language of ['en', 'ar']) {
    for (const city of ['suez', 'السويس']) {
      const events = await read<LeagueEvent[]>(`/api/events?city=${search(city)}&language=${language}`);
      expect(
        events.map(({ city }) => city),
        `${city} ${language}`,
      ).toEqual([language === 'ar' ? 'السويس' : 'Suez']);
    }
  }
  expect((await read<EventFacts>('/api/events/facts?language=ar')).cities).toContain('السويس');
  const feed = await (await app.send(`GET /api/public/events.ics?city=${search('السويس')}&language=ar`)).text();
  expect(feed).toContain('السويس');
});
