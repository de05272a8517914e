import type { ImportPlan, ManagedTeam, Refusal } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../demo/seedDemo.ts';
import { rowsOf } from './platform/database/db.ts';
import { players } from './players/tables.ts';
import { shopPages } from './shop-pages/tables.ts';
import { staffTeams } from './staff/tables.ts';
import { testApp } from './testing/app.ts';
import { addressOf, everyOperation, sample, schemaOf } from './testing/contractFields.ts';
import { knownLeague } from './testing/contractKnown.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let choicesOf: Awaited<ReturnType<typeof knownLeague>>;

beforeAll(async () => {
  app = await testApp();
  // The demo league has its own.
  await app.db.delete(shopPages);
  await seedDemo(app.db, app.input.stores.storage, new Date(), 'Africa/Cairo');
  choicesOf = await knownLeague(app.db);
}, 120_000);

test('every club, player and product of the demo league has an Arabic form of each name', async () => {
  const without = await rowsOf(
    app.db,
    sql`select name from teams where not translations->'ar' ?& '{name, city, generalManager, description}'
      union all select name from players where not translations->'ar' ?& '{name, hometown}'
      union all select title from products where (translations->'ar' ?& '{title, type, description}') is not true
        or jsonb_path_exists(images, '$[*] ? (!exists(@.translations.ar.alt))')
        or jsonb_path_exists(customizations, '$[*] ? (!exists(@.translations.ar.label))')
      union all select title from variants where title !~ '^[SMLX]+$' and not coalesce(translations->'ar' ? 'title', false)
      union all select slug from shop_pages where (translations->'ar' ? 'text') is not true`,
  );
  expect(without).toEqual([]);
});

interface Named {
  _id: string;
  name: string;
  title: string;
}
const read = async (path: string) => (await (await app.send(`GET ${path}`)).json()) as Named[];
const names = async (path: string) => (await read(path)).map(({ name }) => name);

test('every public read answers in Arabic as in English', async () => {
  const reads = everyOperation.filter(({ method, declared }) => method === 'GET' && declared.access === 'everyone');
  const differing: string[] = [];
  for (const operation of reads) {
    const schema = (part: 'params' | 'query') => {
      const shape = schemaOf(operation, part);
      return shape ? (sample(shape, shape, choicesOf(operation)) as Record<string, string>) : {};
    };
    const params = schema('params');
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const query = new URLSearchParams(schema('query'));
    if ('transport' in (schemaOf(operation, 'query')?.properties ?? {})) continue;
    const main = await app.send(`GET ${path}?${query}`);
    query.set('language', 'ar');
    const arabic = await app.send(`GET ${path}?${query}`);
    if (arabic.status !== main.status) differing.push(`${addressOf(operation)}: ${main.status}, ${arabic.status}`);
  }
  expect(reads.length).toBeGreaterThan(30);
  expect(differing).toEqual([]);
});

async function newTeam(name: string, texts: Record<string, unknown>) {
  const { token } = await app.somebody('admin');
  const answer = await app.send('POST /api/teams', { token, body: { name, translations: { ar: texts } } });
  return { token, team: (await answer.json()) as ManagedTeam };
}

test('a team has an Arabic form, and its main one where there is none', async () => {
  const { team, token } = await newTeam('Siwa Palms', { name: 'نخيل سيوة', city: '' });
  expect(team.translations).toEqual({ ar: { name: 'نخيل سيوة' } });
  await newTeam('Zamalek Swans', {});
  const arabic = await names('/api/public/teams?language=ar');
  expect(arabic).toEqual(expect.arrayContaining(['نخيل سيوة', 'Zamalek Swans']));
  expect(await names('/api/public/teams')).toContain('Siwa Palms');
  expect(await names('/api/public/teams?language=en')).toEqual(await names('/api/public/teams'));
  expect(await read(`/api/public/teams/${team.slug}?language=ar`)).toMatchObject({
    name: 'نخيل سيوة',
    slug: team.slug,
  });
  const change = async (body: object) => {
    const answer = await app.send(`PUT /api/teams/${team._id}`, { token, body: { name: team.name, ...body } });
    return (await answer.json()) as ManagedTeam & Refusal & { current: ManagedTeam };
  };
  const { version } = team;
  const changed = await change({ version, translations: { ar: { city: 'سيوة' } } });
  expect(changed).toMatchObject({
    translations: { ar: { name: 'نخيل سيوة', city: 'سيوة' } },
    version: version + 1,
  });
  const late = await change({ version, translations: { ar: { name: 'آخر' } } });
  expect(late.code).toBe('teams.changed-meanwhile');
  expect(late.current.translations).toEqual(changed.translations);
  expect((await change({ translations: { ar: { name: null, city: '' } } })).translations).toEqual({});
  expect(await names('/api/public/teams?language=ar')).toContain('Siwa Palms');
});

test('a change of a translation is in the audit log', async () => {
  const { team, token } = await newTeam('Dakhla Foxes', { name: 'ثعالب الداخلة' });
  await app.send(`PUT /api/teams/${team._id}`, {
    token,
    body: { name: team.name, translations: { ar: { name: 'ثعالب' } } },
  });
  const entries = await rowsOf<{ before: object; after: object }>(
    app.db,
    sql`select before, after from audit_log where record_id = ${team._id} and change = 'update'`,
  );
  expect(entries).toEqual([
    {
      before: expect.objectContaining({ translations: { ar: { name: 'ثعالب الداخلة' } } }),
      after: expect.objectContaining({ translations: { ar: { name: 'ثعالب' } } }),
    },
  ]);
});

test('lists are in the order of the reader’s language', async () => {
  for (const name of ['أسود ب', 'آفاق', 'اسود ا', 'بدر', 'إبل']) await newTeam(`Order ${name}`, { name });
  const arabic = (await names('/api/public/teams?language=ar')).filter((name) =>
    ['أسود ب', 'آفاق', 'اسود ا', 'بدر', 'إبل'].includes(name),
  );
  expect(arabic).toEqual([...arabic].sort(new Intl.Collator('ar').compare));
  expect(arabic).toHaveLength(5);
});

test('a search in either language finds a team and a player, however they are written', async () => {
  const { team } = await newTeam('Kharga Oryx', { name: 'مَهَا الخارجـــة', city: 'الإسماعيلية' });
  const [player] = await app.db
    .insert(players)
    .values({ name: 'Zephyr Quill', translations: { ar: { name: 'أحمد مُصْطَفَى ٧' } } })
    .returning();
  const hits = (q: string, more = '') => read(`/api/public/search?q=${encodeURIComponent(q)}${more}`);
  for (const q of ['kharga', 'مها الخارجه', 'الاسماعيليه', 'مهـا']) {
    expect(await hits(q), q).toContainEqual(expect.objectContaining({ _id: team._id, title: 'Kharga Oryx' }));
  }
  expect(await hits('kharga', '&language=ar')).toContainEqual(expect.objectContaining({ title: 'مَهَا الخارجـــة' }));
  for (const q of ['zephyr', 'احمد مصطفي', 'أحمد مصطفى 7', 'مصطفى ٧']) {
    expect(await hits(q), q).toContainEqual(expect.objectContaining({ _id: player!.id, title: 'Zephyr Quill' }));
  }
});

test('texts that cannot be shown, are too long, or are in a language that nobody speaks are refused at their field', async () => {
  const { token } = await app.somebody('admin');
  const issues = async (translations: unknown) => {
    const answer = await app.send('POST /api/teams', { token, body: { name: 'Refused', translations } });
    return [answer.status, ...(((await answer.json()) as Refusal).issues ?? []).map(({ path }) => path)];
  };
  expect(await issues({ ar: { name: 'فراعنة\u202eالقاهرة' } })).toEqual([422, 'translations.ar.name']);
  expect(await issues({ ar: { name: 'فراعنة\u0007' } })).toEqual([422, 'translations.ar.name']);
  expect(await issues({ ar: { name: 'ا'.repeat(81) } })).toEqual([422, 'translations.ar.name']);
  expect(await issues({ xx: { name: 'Pharaonen' } })).toEqual([422, 'translations.xx']);
  expect(await issues({ en: { name: 'Pharaohs' } })).toEqual([422, 'translations.en']);
  expect(await issues({ ar: { slug: 'فراعنة' } })).toEqual([422, 'translations.ar.slug']);
  expect(await issues({ ar: 'فراعنة' })).toEqual([422, 'translations.ar']);
  expect(await issues([])).toEqual([422, 'translations']);
});

test('a language that nobody speaks is refused in an address', async () => {
  for (const language of ['xx', 'AR', '', 'ar;drop', '__proto__']) {
    const answer = await app.send(`GET /api/public/teams?language=${language}`);
    expect([answer.status, ((await answer.json()) as Refusal).issues?.[0]?.path]).toEqual([422, 'language']);
  }
});

test('the database refuses translations that are not texts by language', async () => {
  for (const wrong of ['[]', '"x"', '{"ar": "x"}', '{"ar": {"name": 1}}', '{"ar": {"name": ""}}', '{"Arabic": {}}']) {
    const write = app.db.execute(sql`update teams set translations = ${wrong}::jsonb`);
    await expect(write, wrong).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint_name: 'teams_translations_are_texts' }),
    });
  }
});

test('a GM changes the Arabic description, and no name', async () => {
  const { team } = await newTeam('Rosetta Herons', { name: 'بلشون رشيد' });
  const gm = await app.somebody('gm');
  await app.db.insert(staffTeams).values({ staffId: gm.id, teamId: team._id });
  const change = async (ar: object) =>
    app.send(`PUT /api/teams/${team._id}`, { token: gm.token, body: { name: team.name, translations: { ar } } });
  const refused = await change({ name: 'بلشون', description: 'فريق' });
  expect([refused.status, ((await refused.json()) as Refusal).issues?.[0]?.path]).toEqual([
    403,
    'translations.ar.name',
  ]);
  const changed = await change({ name: 'بلشون رشيد', description: 'فريق' });
  expect(await changed.json()).toMatchObject({ translations: { ar: { name: 'بلشون رشيد', description: 'فريق' } } });
});

test('a table has a column for each Arabic text, whose cells change nothing where they are empty', async () => {
  const { token } = await app.somebody('admin');
  const send = async (kind: 'teams' | 'players', columns: string[], ...rows: string[][]) => {
    const body = { columns, rows, commit: true };
    return (await (await app.send(`POST /api/${kind}/import`, { token, body })).json()) as ImportPlan & Refusal;
  };
  const columns = ['Name', 'City', 'name_ar', 'City (Arabic)'];
  const translationsOf = async (table: string, name: string) =>
    (await rowsOf(app.db, sql`select translations from ${sql.identifier(table)} where name = ${name}`)) as unknown[];
  await send('teams', columns, ['Nubia Drummers', 'Kom Ombo', 'طبول النوبة', 'كوم أمبو']);
  const { plan } = await send('teams', columns, ['Nubia Drummers', 'Kom Ombo', 'طبالو النوبة', '']);
  expect(plan).toEqual([{ row: 0, action: 'update', record: 'Nubia Drummers', reason: 'Changes: Name (Arabic).' }]);
  expect(await translationsOf('teams', 'Nubia Drummers')).toEqual([
    { translations: { ar: { name: 'طبالو النوبة', city: 'كوم أمبو' } } },
  ]);
  const again = await send('teams', columns, ['Nubia Drummers', 'Kom Ombo', 'طبالو النوبة', 'كوم أمبو']);
  expect(again.plan[0]).toMatchObject({ action: 'skip', reason: 'Nothing changes.' });
  const refused = await send('teams', columns, ['Nubia Drummers', '', `طبول\u202e`, '']);
  expect(refused.issues?.map(({ path }) => path)).toEqual(['rows.0.translations.ar.name']);
  const player = ['Sobek Halfa', 'Center', '71', 'Nubia Drummers', 'سوبك حلفا'];
  await send('players', ['Name', 'Position', 'Number', 'Team', 'Name (Arabic)'], player);
  expect(await translationsOf('players', 'Sobek Halfa')).toEqual([{ translations: { ar: { name: 'سوبك حلفا' } } }]);
});
