import type {
  ImportPlan,
  LeagueSettings,
  ManagedTeam,
  Official,
  Refusal,
  Rulings,
  SavedGame,
  Season,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoApp } from '../demo/testing/demoLeague.ts';
import { rowsOf } from './platform/database/db.ts';
import { players } from './players/tables.ts';
import { staffTeams } from './staff/tables.ts';
import type { testApp } from './testing/app.ts';
import { addressOf, everyOperation, sample, schemaOf } from './testing/contractFields.ts';
import { knownLeague } from './testing/contractKnown.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let choicesOf: Awaited<ReturnType<typeof knownLeague>>;

beforeAll(async () => {
  app = await demoApp();
  choicesOf = await knownLeague(app.db);
}, 120_000);

test('every club, person, venue and cup of the demo league has an Arabic form', async () => {
  const without = await rowsOf(
    app.db,
    sql`select name from teams where not translations->'ar' ?& '{name, city, generalManager, description}'
      union all select name from players where not translations->'ar' ?& '{name, hometown}' or bio is not null and not translations->'ar' ? 'bio'
      union all select name from officials where not translations->'ar' ? 'name'
      union all select name from staff where not translations->'ar' ? 'name'
      union all (
        select name from (
          select venue from games union select tournament_name from games
        ) shared (name) where name is not null except select name from shared_names)`,
  );
  expect(without).toEqual([]);
});

test('every published article, photo, video, event and draft of the demo league has an Arabic form', async () => {
  const without = await rowsOf(
    app.db,
    sql`select title from articles where publish_at is not null and not translations->'ar' ?& '{title, excerpt, coverAlt, tags}'
      union all select article.title from articles article join article_revisions revision on revision.article_id = article.id
        where article.publish_at is not null and not revision.translations->'ar' ?& '{title, body}'
      union all select title from photos where not translations->'ar' ?& '{title, caption, credit, location}'
      union all select title from videos where not translations->'ar' ?& '{title, description}'
      union all select title from events where status <> 'declined'
        and not translations->'ar' ?& '{title, city, venue, description}'
      union all select title from drafts where (translations->'ar' ?& '{title, location, description}') is not true`,
  );
  expect(without).toEqual([]);
});

test('every product and page of the demo shop has an Arabic form', async () => {
  const without = await rowsOf(
    app.db,
    sql`select title from products where (translations->'ar' ?& '{title, type, description}') is not true
        or jsonb_path_exists(images, '$[*] ? (!exists(@.translations.ar.alt))')
        or jsonb_path_exists(customizations, '$[*] ? (!exists(@.translations.ar.label))')
      union all select title from variants where title !~ '^[SMLX]+$' and not coalesce(translations->'ar' ? 'title', false)
      union all select slug from shop_pages where (translations->'ar' ? 'text') is not true`,
  );
  expect(without).toEqual([]);
});

interface NamedRecord {
  _id: string;
  slug: string;
  name: string;
  title: string;
}
const read = async (path: string) => (await (await app.send(`GET ${path}`)).json()) as NamedRecord[];
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

test('filters know the main texts of the names that they offer, for addresses, and English ones know none', async () => {
  const cup = { 'كأس النيل': 'Nile Cup' };
  const [article] = await rowsOf<{ slug: string }>(
    app.db,
    sql`select slug from articles where category = 'Round-up' and publish_at <= now() limit 1`,
  );
  const offered: Record<string, Record<string, string>> = {
    '/api/public/stats/table?competition=tournament': cup,
    '/api/public/standings?': cup,
    '/api/public/standings?tournament=Nile+Cup': cup,
    '/api/public/news?': { تحليل: 'Analysis', 'حصاد الجولة': 'Round-up' },
    [`/api/public/articles/${article!.slug}?`]: { 'حصاد الجولة': 'Round-up' },
    '/api/events/facts?': { القاهرة: 'Cairo' },
  };
  for (const [path, names] of Object.entries(offered)) {
    expect(await answerOf(`${path}&language=ar`), path).toMatchObject({ mainNames: names });
    expect(await answerOf(path), path).not.toHaveProperty('mainNames');
  }
});

const answerOf = async (path: string) => (await app.send(`GET ${path}`)).json();

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

const asAdmin = async () => {
  const { token } = await app.somebody('admin');
  return async <Answer>(address: string, body?: object) => {
    const answer = await app.send(address, { token, ...(body && { body }) });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
};

test('a season has an Arabic name, and is found by either name in either language', async () => {
  const call = await asAdmin();
  const texts = { name: 'Winter 2050', translations: { ar: { name: 'موسم الشتاء' } } };
  const { body: season } = await call<Season>('POST /api/seasons', texts);
  expect(await names('/api/seasons?language=ar')).toContain('موسم الشتاء');
  expect(await names('/api/seasons')).toContain('Winter 2050');
  const [team] = await read('/api/public/teams');
  const [player] = await read('/api/public/players?limit=1');
  expect(await answerOf('/api/seasons?language=ar')).toContainEqual(
    expect.objectContaining({ name: 'موسم الشتاء', mainName: 'Winter 2050' }),
  );
  for (const season of await read('/api/seasons')) expect(season).not.toHaveProperty('mainName');
  for (const path of [`/api/public/teams/${team!.slug}`, `/api/public/players/${player!._id}`]) {
    expect(await answerOf(`${path}?language=ar`), path).toMatchObject({ mainNames: { 'موسم الشتاء': 'Winter 2050' } });
    expect(await answerOf(path), path).not.toHaveProperty('mainNames');
  }
  for (const language of ['en', 'ar']) {
    for (const name of ['Winter 2050', 'موسم الشتاء']) {
      const path = `/api/public/games?season=${encodeURIComponent(name)}&language=${language}`;
      expect((await app.send(`GET ${path}`)).status, path).toBe(200);
    }
  }
  const { rules } = season;
  const change = { name: 'Winter 2050', rules, replaces: rules };
  const path = `PUT /api/seasons/${season._id}`;
  const expected = { name: 'Winter 2050', translations: { ar: { name: 'موسم الشتاء' } } };
  const saved = await call(path, { ...change, expected, translations: { ar: { name: 'الشتاء' } } });
  expect(saved.body).toMatchObject({ translations: { ar: { name: 'الشتاء' } } });
  const late = await call(path, { ...change, expected, translations: { ar: { name: 'آخر' } } });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'seasons.changed-meanwhile', current: { translations: { ar: { name: 'الشتاء' } } } },
  });
});

test('the Arabic name of a venue, a tournament and a reason is shown with all games that have them', async () => {
  const call = await asAdmin();
  const [season] = await read('/api/seasons');
  const teamIds = await Promise.all(
    ['Marsa Rays', 'Dahab Divers'].map(async (name) => (await newTeam(name, {})).team._id),
  );
  const fixture = (day: string) => ({
    season: season!.name,
    home_team_id: teamIds[0],
    away_team_id: teamIds[1],
    date: `2049-01-${day}T17:00:00.000Z`,
    competition_type: 'tournament',
    tournament_name: 'Sinai Shield',
    venue: 'Blue Hole Rink',
  });
  const translations = { ar: { venue: 'حلبة الثقب الأزرق', tournament_name: 'درع سيناء' } };
  const first = await call<SavedGame>('POST /api/games', { ...fixture('01'), translations });
  expect(first.body.game.translations).toEqual(translations);
  const { body: second } = await call<SavedGame>('POST /api/games', { ...fixture('02'), venue: 'blue hole rink' });
  expect(second.game.translations).toEqual(translations);
  const arabic = await read(`/api/public/games/${second.game.gameId}?language=ar`);
  expect(arabic).toMatchObject({ venue: 'حلبة الثقب الأزرق', tournament_name: 'درع سيناء' });
  for (const [name, language] of [
    ['Sinai Shield', 'ar'],
    ['درع سيناء', 'ar'],
    ['درع سيناء', 'en'],
  ]) {
    const path = `/api/public/standings?season=${encodeURIComponent(season!.name)}&tournament=${encodeURIComponent(name!)}&language=${language}`;
    expect((await app.send(`GET ${path}`)).status, path).toBe(200);
  }
  const found = await call<{ gameId: string }[]>(`GET /api/games?season=all&limit=9&q=${encodeURIComponent('الثقب')}`);
  expect(found.body.map(({ gameId }) => gameId)).toEqual([first.body.game.gameId, second.game.gameId]);
  const { body: off } = await call<SavedGame>(`POST /api/games/${second.game.gameId}/status`, {
    status: 'postponed',
    reason: 'No ice',
    translations: { ar: { reason: 'لا جليد' } },
    version: second.game.version,
  });
  expect(await read(`/api/public/games/${second.game.gameId}?language=ar`)).toMatchObject({
    statusReason: 'لا جليد',
  });
  const cleared = await call<SavedGame>(`PUT /api/games/${second.game.gameId}`, {
    ...fixture('02'),
    translations: { ar: { venue: null } },
    version: off.game.version,
  });
  expect(cleared.body.game.translations).toEqual({ ar: { tournament_name: 'درع سيناء', reason: 'لا جليد' } });
});

test('a table of games gives Arabic names to venues and tournaments', async () => {
  const call = await asAdmin();
  const { body: season } = await call<Season>('POST /api/seasons', { name: 'Table of 2051' });
  await newTeam('Nuweiba Kites', {});
  await newTeam('Taba Terns', {});
  const columns = ['Date', 'Time', 'Home', 'Away', 'Venue', 'Venue (Arabic)', 'Tournament', 'Tournament (Arabic)'];
  const send = async (...row: string[]) => {
    const table = { season: season.name, columns, rows: [row], commit: true };
    return (await call<ImportPlan & Refusal>('POST /api/games/import', table)).body;
  };
  const row = (venue: string) =>
    ['2051-01-01', '19:00', 'Nuweiba Kites', 'Taba Terns', 'Taba Rink', venue, 'Gulf Cup', 'كأس الخليج'] as const;
  expect((await send(...row('حلبة طابا'))).plan[0]).toMatchObject({ action: 'create' });
  expect((await send(...row('حلبة طابا'))).plan[0]).toMatchObject({ action: 'skip', reason: 'Nothing changes.' });
  expect((await send(...row('صالة طابا'))).plan[0]).toMatchObject({
    action: 'update',
    reason: 'Changes: Venue (Arabic).',
  });
  const games = await read(`/api/public/games?season=${encodeURIComponent(season.name)}&language=ar`);
  expect(games).toMatchObject([{ venue: 'صالة طابا', tournament_name: 'كأس الخليج' }]);
});

test('an official and a ruling have Arabic texts, which the version protects', async () => {
  const call = await asAdmin();
  const person = { name: 'Zein Falak', active: true, teamIds: [], translations: { ar: { name: 'زين فلك' } } };
  const { body: official } = await call<Official>('POST /api/officials', person);
  expect(official.translations).toEqual({ ar: { name: 'زين فلك' } });
  const { translations: _, ...kept } = person;
  const path = `PUT /api/officials/${official._id}`;
  const { body: later } = await call<Official>(path, { ...kept, city: 'Dahab', version: official.version });
  expect(later.translations).toEqual({ ar: { name: 'زين فلك' } });
  expect(await call(path, { ...person, version: official.version })).toMatchObject({ status: 409 });

  const [season] = (await read('/api/seasons')).filter(({ name }) => /^\d{4}-\d\d$/.test(name));
  const { body: rulings } = await call<Rulings>(`GET /api/seasons/${season!._id}/rulings`);
  const [{ team }] = rulings.teams as [Rulings['teams'][number]];
  const decided = await call<Rulings>(`PUT /api/seasons/${season!._id}/rulings`, {
    playoffPlaces: rulings.playoffPlaces,
    teams: [
      {
        teamId: team._id,
        points: -2,
        reason: 'Late roster',
        mark: null,
        translations: { ar: { reason: 'قائمة متأخرة' } },
      },
    ],
    version: rulings.version,
  });
  expect(decided.status).toBe(200);
  const reasons = async (language: string) =>
    JSON.stringify(await read(`/api/public/standings?season=${encodeURIComponent(season!.name)}&language=${language}`));
  expect(await reasons('ar')).toContain('قائمة متأخرة');
  expect(await reasons('en')).toContain('Late roster');
});

test('the league’s names and contacts are in the reader’s language', async () => {
  const call = await asAdmin();
  const { body: settings } = await call<LeagueSettings>('GET /api/admin/settings');
  const { lastSaved: _, ...kept } = settings;
  const office = { city: 'Siwa', address: 'Oasis 1' };
  const saved = await call<LeagueSettings>('PUT /api/admin/settings', {
    ...kept,
    translations: { ar: { name: 'دوري النيل', shortName: '' } },
    contact: { ...kept.contact, offices: [{ ...office, translations: { ar: { city: 'سيوة', address: '' } } }] },
  });
  expect(saved.body.translations?.ar).toEqual({ name: 'دوري النيل' });
  expect(await read('/api/public/league?language=ar')).toMatchObject({ name: 'دوري النيل', shortName: kept.shortName });
  expect(await read('/api/public/league')).toMatchObject({ name: kept.name });
  expect(await read('/api/public/contact?language=ar')).toMatchObject({
    offices: [{ city: 'سيوة', address: 'Oasis 1' }],
  });
  expect(JSON.stringify(await read('/api/public/contact'))).not.toContain('translations');
});
