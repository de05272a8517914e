import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogueRows,
  type ImportPlan,
  type LeagueSettings,
  type ManagedProduct,
  type StockMovement,
} from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { withRealSeason } from '../league-import/testing/realSeasons.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let league: Awaited<ReturnType<typeof testLeague>>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  token = (await app.somebody('store-manager', { name: 'Dina Magdy' })).token;
});

const columns = ['Title', 'Category', 'Variant', 'SKU', 'Price', 'Stock'];
const send = async (rows: string[][], commit: boolean, names = columns) => {
  const answer = await app.send('POST /api/custom-products/import', { token, body: { columns: names, rows, commit } });
  return { status: answer.status, plan: (await answer.json()) as ImportPlan };
};
const all = async () =>
  (await (await app.send('GET /api/custom-products/variants', { token })).json()) as ManagedProduct[];

test('rows of one title are one product, and a dry run writes nothing', async () => {
  const rows = [
    ['Suns Scarf', 'Accessories', 'Short', 'SUN-1', '$24.50', '5'],
    ['Suns Scarf', '', 'Long', 'SUN-2', '', '0'],
  ];
  const { plan } = await send(rows, false);
  expect(plan.plan.map(({ action, record }) => [action, record])).toEqual([
    ['create', 'Suns Scarf, Short'],
    ['create', 'Suns Scarf, Long'],
  ]);
  expect(await all()).toEqual([]);
  expect((await send(rows, true)).plan.committed).toBe(true);
  expect(await all()).toMatchObject([
    {
      title: 'Suns Scarf',
      category: 'accessories',
      variants: [
        { title: 'Short', sku: 'SUN-1', price: 24.5, stock: 5 },
        { title: 'Long', sku: 'SUN-2', price: null, stock: 0 },
      ],
    },
  ]);
});

test('existing products are updated; an empty cell changes nothing, and stock changes by a movement with a reason', async () => {
  const rows = [
    ['suns scarf', '', 'Short', '', '30', '9'],
    ['suns scarf', '', 'Extra long', 'SUN-3', '40', '2'],
  ];
  const { plan } = await send(rows, true);
  expect(plan.plan).toMatchObject([{ action: 'update', reason: 'Changes: Price, Stock.' }, { action: 'create' }]);
  const [scarf] = (await all()) as [ManagedProduct];
  expect(scarf.variants).toMatchObject([
    { title: 'Short', sku: 'SUN-1', price: 30, stock: 9 },
    { title: 'Long', sku: 'SUN-2' },
    { title: 'Extra long', price: 40, stock: 2 },
  ]);
  const moved = await app.send(`GET /api/custom-products/${scarf._id}/stock`, { token });
  expect(((await moved.json()) as StockMovement[]).slice(0, 2)).toMatchObject([
    { variant: 'Short', change: 4, reason: 'imported', by: 'Dina Magdy' },
    { variant: 'Extra long', change: 2, reason: 'opening' },
  ]);
  expect((await send([['Suns Scarf', '', 'Short', '', '30', '9']], false)).plan.plan).toMatchObject([
    { action: 'skip' },
  ]);
});

test('a change of the product alone is planned at its first row; a product without any is not saved again', async () => {
  const names = [...columns, 'Type', 'Team', 'Description'];
  await send([['Suns Cap', '', 'One size', '', '20', '3', '', '', '']], true, names);
  const rows = [
    ['Suns Scarf', 'Apparel', 'Short', '', '', '', 'Snood', 'Luxor Suns', 'Warm.'],
    ['Suns Scarf', '', 'Long', '', '', '', '', '', ''],
    ['Suns Cap', '', 'One size', '', '20', '3', '', '', ''],
  ];
  expect((await send(rows, false, names)).plan.plan).toMatchObject([
    { action: 'update', reason: 'Changes: Type, Category, Team, Description.' },
    { action: 'skip', reason: 'Nothing changes.' },
    { action: 'skip', reason: 'Nothing changes.' },
  ]);
  await send(rows, true, names);
  expect(await all()).toMatchObject([
    { title: 'Suns Cap', version: 1 },
    { title: 'Suns Scarf', type: 'Snood', category: 'apparel', teamId: league.suns, description: 'Warm.' },
  ]);
  expect((await send(rows, false, names)).plan.plan.map(({ action }) => action)).toEqual(['skip', 'skip', 'skip']);
});

test.each([
  ['jersey', 'Training jersey, signed'],
  ['apparel', 'Jersey hoodie'],
  ['accessories', 'Equipment bag'],
  ['collectibles', 'Signed jersey'],
  ['equipment', 'Jersey bag'],
])('an exported product of %s is imported unchanged whatever its type is called', async (category, type) => {
  const row = [`Sample of ${category}`, category, type, 'One size'];
  const names = ['Title', 'Category', 'Type', 'Variant'];
  await send([row], true, names);
  expect((await all()).find(({ title }) => title === row[0])).toMatchObject({ category, type });
  expect((await send([row], false, names)).plan.plan).toMatchObject([{ action: 'skip', reason: 'Nothing changes.' }]);
});

test('products of one title are told apart by their team, then by whether they are sold', async () => {
  const put = (rows: string[][], commit = true) => send(rows, commit, ['Title', 'Team', 'Variant', 'Price']);
  const jerseyOf = async (teamId: string) =>
    (await all()).find((product) => product.title === 'Home Jersey' && product.teamId === teamId)!;
  const pricesOf = async (teamId: string) => (await jerseyOf(teamId)).variants.map(({ price }) => price);
  await put([['Home Jersey', 'LUX', 'M', '80']]);
  // The row below a product's first one leaves its team empty.
  await put([
    ['Home Jersey', 'HUR', 'M', '90'],
    ['Home Jersey', '', 'L', '91'],
    ['Home Jersey', 'LUX', 'M', '81'],
  ]);
  expect([await pricesOf(league.suns), await pricesOf(league.tide)]).toEqual([[81], [90, 91]]);

  await put([['home jersey', 'LUX', 'M', '82']]);
  expect([await pricesOf(league.suns), await pricesOf(league.tide)]).toEqual([[82], [90, 91]]);

  const withoutTeam = [['Home Jersey', '', 'M', '70']];
  expect((await put(withoutTeam, false)).plan.faults).toEqual([
    { row: 0, column: 'Title', message: 'There are several products of this name.' },
  ]);
  const { _id } = await jerseyOf(league.tide);
  await app.send(`PUT /api/custom-products/${_id}`, { token, body: { archived: true } });
  await put(withoutTeam);
  expect([await pricesOf(league.suns), await pricesOf(league.tide)]).toEqual([[70], [90, 91]]);
});

test('a team is found by its name before the code of another, and by the code that it shares with an archived one', async () => {
  const imported = (name: string, code: string) => ({ name, code, slug: name, importKey: name });
  const [fleet, bruins, hub] = await app.db
    .insert(teams)
    .values([
      imported('Boston Fleet', 'BOS'),
      imported('Boston Bruins', 'BOS'),
      imported('Hub', 'HUB'),
      imported('Kings', 'Hub'),
    ])
    .returning();
  const rows = [
    ['Sleeve', 'BOS', 'One size'],
    ['Banner', 'hub', 'One size'],
  ];
  const put = (commit: boolean) => send(rows, commit, ['Title', 'Team', 'Variant']);
  expect((await put(false)).plan.faults).toEqual([
    { row: 0, column: 'Team', message: 'Several teams have the code BOS. Please write the name.' },
  ]);
  await app.db.update(teams).set({ archivedAt: new Date() }).where(eq(teams.id, bruins!.id));
  expect((await put(true)).plan.faults).toEqual([]);
  const added = (await all()).filter(({ title }) => rows.some(([name]) => name === title));
  expect(Object.fromEntries(added.map(({ title, teamId }) => [title, teamId]))).toEqual({
    Sleeve: fleet!.id,
    Banner: hub!.id,
  });
});

test('products of one title, without a team and of an archived one, are imported unchanged', async () => {
  const [old] = await app.db.insert(teams).values({ name: 'Old Team', code: 'OLD', slug: 'old' }).returning();
  const put = (rows: string[][], commit: boolean) => send(rows, commit, ['Title', 'Team', 'Variant', 'Price']);
  const rows = [
    ['Flag', '', 'Small', '10'],
    ['Flag', '', 'Large', '12'],
    ['Flag', 'Luxor Suns', 'Small', '11'],
    ['Flag', 'Luxor Suns', 'Large', '13'],
    ['Flag', 'Old Team', 'Small', '5'],
  ];
  for (const some of [rows.slice(0, 2), rows]) expect((await put(some, true)).plan.faults).toEqual([]);
  await app.db.update(teams).set({ archivedAt: new Date() }).where(eq(teams.id, old!.id));
  const flags = (await all()).filter(({ title }) => title === 'Flag');
  expect(flags.map(({ archivedTeam }) => archivedTeam)).toEqual([undefined, undefined, 'Old Team']);
  const { plan } = await put(rows, false);
  expect(plan.faults).toEqual([]);
  expect(plan.plan.map(({ action }) => action)).toEqual(rows.map(() => 'skip'));

  // A row below the first one of a team may leave the team empty, and a new product needs an active one.
  await put([rows[2]!, ['Flag', '', 'Large', '14']], true);
  const prices = (await all())
    .filter(({ title }) => title === 'Flag')
    .map(({ variants }) => variants.map(({ price }) => price));
  expect(prices).toEqual([[10, 12], [11, 14], [5]]);
  expect((await put([['Pennant', 'Old Team', 'Small', '5']], false)).plan.faults).toEqual([
    { row: 0, column: 'Team', message: 'This team is archived.' },
  ]);
});

test('a team that comes after rows without one is of another product of the title', async () => {
  const put = (rows: string[][], commit: boolean) => send(rows, commit, ['Title', 'Team', 'Variant', 'Price']);
  const rows = [
    ['Streamer', '', 'Small', '10'],
    ['Streamer', 'Luxor Suns', 'Small', '11'],
  ];
  await put(rows.slice(0, 1), true);
  const { plan } = await put(rows, true);
  expect([plan.faults, plan.plan.map(({ action }) => action)]).toEqual([[], ['skip', 'create']]);
  const streamers = (await all()).filter(({ title }) => title === 'Streamer');
  expect(streamers.map(({ variants }) => variants.map(({ price }) => price))).toEqual([[10], [11]]);
});

test('every error is reported at its row and column, and nothing is written', async () => {
  const before = await all();
  const rows = [
    ['Cap', '', 'One size', 'SUN-1', '20', '5'],
    ['Mug', '', 'One size', '', 'twenty', '-3'],
    ['', '', 'One size', '', '1', '1'],
    ['Bag', '', 'One size', '', '1', '1'],
    ['Bag', '', 'one size', '', '1', '1'],
  ];
  const { plan } = await send(rows, false);
  expect(plan.faults).toEqual([
    { row: 0, column: 'SKU', message: 'Another product has this SKU.' },
    { row: 1, column: 'Price', message: 'This is not an amount.' },
    { row: 2, column: 'Title', message: 'Title is required.' },
    { row: 4, column: 'Variant', message: 'This variant is in the table twice.' },
  ]);
  expect((await send(rows, true)).status).toBe(422);
  expect(await all()).toEqual(before);
});

test('a table without required columns lists the missing ones', async () => {
  const { plan } = await send([['Cap']], false, ['Title']);
  expect(plan.faults).toEqual([{ row: null, column: 'Variant', message: 'This column is missing.' }]);
});

withRealSeason('catalogue-saleor', ({ folder }) => {
  test('a real catalogue of 32 products and 73 variants is imported whole', async () => {
    const before = await all();
    const table = catalogueRows(JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')))!;
    const { plan } = await send(table.rows, true, table.columns);
    expect(plan.faults).toEqual([]);
    expect(plan.plan).toHaveLength(73);
    const added = (await all()).filter(({ _id }) => !before.some((other) => other._id === _id));
    expect(added).toHaveLength(32);
    expect(added.flatMap(({ variants }) => variants)).toHaveLength(73);
    expect(added.flatMap(({ variants }) => variants).every(({ price }) => price !== null)).toBe(true);
  });
});

test('a stock is a count in a league of any currency: 1,250 has no decimals', async () => {
  const admin = (await app.somebody('admin')).token;
  const stored = await app.send('GET /api/admin/settings', { token: admin });
  const { lastSaved: _, ...settings } = (await stored.json()) as LeagueSettings;
  const shipping = { freeOverCents: 0, rates: [], otherCountriesCents: 0 };
  const body = { ...settings, currency: 'KWD', shipping };
  expect((await app.send('PUT /api/admin/settings', { token: admin, body })).status).toBe(200);
  const rows = [
    ['Pin', '', 'Round', 'PIN-1', '12.500', '1,250'],
    ['Pin', '', 'Square', 'PIN-2', '١٢٫٥', '٢'],
  ];
  expect((await send(rows, true)).plan).toMatchObject({ faults: [], committed: true });
  const pin = (await all()).find(({ title }) => title === 'Pin')!;
  expect(pin.variants.map(({ price, stock }) => [price, stock])).toEqual([
    [12.5, 1250],
    [12.5, 2],
  ]);
});

test('stock that was sold after the preview is not written over: the plan is shown again', async () => {
  const row = ['Sold Scarf', 'Accessories', 'Long', 'SOLD-1', '$10', '10'];
  await send([row], true);
  const dearer = [row.with(4, '$12')];
  const { plan } = await send(dearer, false);
  expect(plan.plan).toMatchObject([{ action: 'update', reason: 'Changes: Price.' }]);
  const product = (await all()).find(({ title }) => title === 'Sold Scarf')!;
  const [{ id }] = product.variants as [ManagedProduct['variants'][number]];
  const sale = { variantId: id, change: -2, expectedStock: 10, reason: 'damaged', note: null };
  expect((await app.send(`POST /api/custom-products/${product._id}/stock`, { token, body: sale })).status).toBe(200);
  const commit = (digest: string | undefined) =>
    app.send('POST /api/custom-products/import', { token, body: { columns, rows: dearer, commit: true, digest } });
  const refused = await commit(plan.digest);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'imports.changed' }]);
  const stockOf = async () => (await all()).find(({ title }) => title === 'Sold Scarf')!.variants[0]!.stock;
  expect(await stockOf()).toBe(8);
  const again = (await send(dearer, false)).plan;
  expect(again.plan).toMatchObject([{ reason: 'Changes: Price, Stock.' }]);
  expect((await commit(again.digest)).status).toBe(200);
  expect(await stockOf()).toBe(10);
});
