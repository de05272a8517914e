import type {
  ImportPlan,
  ListedProduct,
  ManagedProduct,
  Product,
  ProductInput,
  ProductPage,
  Refusal,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { shopPages } from '../shop-pages/tables.ts';
import { testApp } from '../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('store-manager', { name: 'Dina Magdy' })).token;
});

const read = async <Answer>(path: string) => (await (await app.send(`GET ${path}`, { token })).json()) as Answer;
const page = (id: string, language = 'ar') => read<ProductPage>(`/api/public/products/${id}?language=${language}`);
const stored = (id: string) => read<ManagedProduct>(`/api/custom-products/${id}?languages=all`);

const jersey = (more: Partial<ProductInput> = {}): ProductInput => ({
  title: `Jersey ${newId()}`,
  type: 'Jersey',
  category: null,
  description: 'Warm.',
  teamId: null,
  images: [],
  variants: [
    {
      title: 'Youth M',
      sku: null,
      price: 24.5,
      stock: 10,
      lowStockLevel: 3,
      translations: { ar: { title: 'شباب M' } },
    },
    { title: 'L', sku: null, price: 24.5, stock: 10, lowStockLevel: 3 },
  ],
  customizations: [
    { label: 'Name', kind: 'text', maxLength: 12, price: 10, translations: { ar: { label: 'الاسم' } } },
    { label: 'Number', kind: 'number', maxLength: 2, price: 5 },
  ],
  translations: { ar: { title: 'قميص الفراعنة', type: 'قميص', description: undefined } },
  ...more,
});

async function created(more: Partial<ProductInput> = {}) {
  const answer = await app.send('POST /api/custom-products', { token, body: jersey(more) });
  return stored(((await answer.json()) as ManagedProduct)._id);
}
const changeOf = ({ _id, archived, savedBy, ...change }: ManagedProduct) => change;
const save = (id: string, body: object, query = '?languages=all') =>
  app.send(`PATCH /api/custom-products/${id}${query}`, { token, body });

test('a product, its variants and its fields have Arabic forms, and their main ones where there are none', async () => {
  const { _id } = await created();
  expect(await page(_id)).toMatchObject({
    title: 'قميص الفراعنة',
    type: 'قميص',
    description: 'Warm.',
    // By the main type.
    category: 'jersey',
    variants: [{ title: 'شباب M', mainTitle: 'Youth M' }, { title: 'L' }],
    customizations: [{ label: 'الاسم', mainLabel: 'Name' }, { label: 'Number' }],
  });
  const main = await page(_id, 'en');
  expect(main).toMatchObject({
    type: 'Jersey',
    category: null,
    customizations: [{ label: 'Name' }, { label: 'Number' }],
  });
  expect(main.variants.map(({ title, mainTitle }) => [title, mainTitle])).toEqual([
    ['Youth M', undefined],
    ['L', undefined],
  ]);
  expect(main.customizations?.map(({ mainLabel }) => mainLabel)).toEqual([undefined, undefined]);
  expect(JSON.stringify(main)).not.toContain('translations');
  expect(JSON.stringify(await page(_id))).not.toContain('translations');
});

test('a picture has an Arabic description', async () => {
  const { _id } = await created();
  await app.db.execute(sql`
    update products set images = '[{"src": "/media/1", "alt": "Front", "translations": {"ar": {"alt": "الأمام"}}}, {"src": "/media/2", "alt": "Back"}]'
    where id = ${_id}`);
  const altsIn = async (language: string) => (await page(_id, language)).images;
  expect(await altsIn('ar')).toEqual([
    { src: '/media/1', alt: 'الأمام' },
    { src: '/media/2', alt: 'Back' },
  ]);
  expect(await altsIn('en')).toEqual([
    { src: '/media/1', alt: 'Front' },
    { src: '/media/2', alt: 'Back' },
  ]);
});

test('a search in either language finds a product, and the shop can search its list', async () => {
  const { _id, title } = await created({
    translations: { ar: { title: 'أوشحة الشِّتاء', type: null, description: null } },
  });
  for (const search of [title.toLowerCase(), 'اوشحه الشتاء', 'الشتـاء']) {
    const found = await read<Product[]>(`/api/custom-products?search=${encodeURIComponent(search)}`);
    expect(
      found.map((each) => each._id),
      search,
    ).toEqual([_id]);
  }
  for (const language of ['en', 'ar']) {
    const listed = await read<ListedProduct[]>(`/api/public/products?language=${language}`);
    const searched = listed.find((each) => each._id === _id)?.searched;
    expect(searched?.split('\n'), language).toEqual([title.toLowerCase(), 'اوشحه الشتاء']);
  }
});

test('texts that a save leaves out stay, and null removes one', async () => {
  const { _id, version, ...product } = await created();
  const { variants, customizations } = product;
  const withoutTexts = <Part extends object>(parts: (Part & { translations?: unknown })[]) =>
    parts.map(({ translations: _, ...part }) => part);
  const { translations: _, ...change } = changeOf({ _id, version, ...product });
  // As a page of an earlier release sends it.
  const body = { ...change, variants: withoutTexts(variants), customizations: withoutTexts(customizations) };
  const kept = (await (await save(_id, body)).json()) as ManagedProduct;
  expect(kept).toEqual({ ...product, _id, version: version + 1 });
  const cleared = await save(_id, {
    ...changeOf(kept),
    translations: { ar: { title: null, type: '' } },
    variants: kept.variants.map((variant) => ({ ...variant, translations: { ar: { title: '' } } })),
    customizations: kept.customizations.map((field) => ({ ...field, translations: { ar: { label: null } } })),
  });
  const empty = (await cleared.json()) as ManagedProduct;
  expect(empty.translations).toEqual({});
  expect(empty.variants.map(({ translations }) => translations)).toEqual([{}, {}]);
  expect(empty.customizations.map(({ translations }) => translations)).toEqual([undefined, undefined]);
  const { related: _related, ...arabic } = await page(_id);
  expect(await page(_id, 'en')).toMatchObject(arabic);
});

test('pages of earlier releases, which send back everything, get no texts in other languages', async () => {
  const { _id, version } = await created();
  const path = `/api/custom-products/${_id}`;
  const plain = JSON.stringify(await read<ManagedProduct>(path));
  expect(plain).not.toContain('translations');
  const late = await save(_id, { ...changeOf(JSON.parse(plain)), version: version - 1 }, '');
  expect([late.status, await late.text()]).toEqual([409, expect.not.stringContaining('translations')]);
  expect(await (await save(_id, changeOf(JSON.parse(plain)), '')).text()).not.toContain('translations');
  expect(JSON.stringify(await read('/api/custom-products/variants'))).not.toContain('translations');
});

test('case 22: the second of two editors is told that the other one has changed texts in other languages', async () => {
  const seen = await created();
  const { _id } = seen;
  await save(_id, { ...changeOf(seen), translations: { ar: { title: 'قميص' } } });
  const late = await save(_id, { ...changeOf(seen), translations: { ar: { title: 'قميص آخر' } } });
  const refusal = (await late.json()) as Refusal & { current: ManagedProduct };
  expect(refusal).toMatchObject({
    message: 'Dina Magdy has changed the texts in other languages of this product since you opened it.',
    issues: [{ path: 'translations' }],
    current: { translations: { ar: { title: 'قميص', type: 'قميص' } } },
  });
});

test('texts that cannot be shown or are too long are refused at their field', async () => {
  const issuesOf = async (more: object) => {
    const answer = await app.send('POST /api/custom-products', { token, body: { ...jersey(), ...more } });
    return [answer.status, ...(((await answer.json()) as Refusal).issues ?? []).map(({ path }) => path)];
  };
  const { variants, customizations } = jersey();
  expect(await issuesOf({ translations: { ar: { title: 'قميص\u202e' } } })).toEqual([422, 'translations.ar.title']);
  expect(await issuesOf({ translations: { ar: { sku: 'قميص' } } })).toEqual([422, 'translations.ar.sku']);
  const long = { translations: { ar: { title: 'ا'.repeat(81) } } };
  expect(await issuesOf({ variants: [{ ...variants[0], ...long }] })).toEqual([
    422,
    'variants.0.translations.ar.title',
  ]);
  const label = { translations: { ar: { label: 'ا\u0007' } } };
  expect(await issuesOf({ customizations: [{ ...customizations[0], ...label }] })).toEqual([
    422,
    'customizations.0.translations.ar.label',
  ]);
});

test('a table has columns for Arabic texts, whose cells change nothing where they are empty', async () => {
  const columns = ['Title', 'Variant', 'Title (Arabic)', 'type_ar', 'Variant (Arabic)'];
  const send = async (...rows: string[][]) => {
    const body = { columns, rows, commit: true };
    return (await (await app.send('POST /api/custom-products/import', { token, body })).json()) as ImportPlan & Refusal;
  };
  await send(['Nubia Scarf', 'Short', 'وشاح النوبة', 'وشاح', 'قصير'], ['Nubia Scarf', 'Long', '', '', '']);
  const { plan } = await send(['Nubia Scarf', 'Short', '', '', 'قصير'], ['Nubia Scarf', 'Long', '', '', 'طويل']);
  expect(plan.map(({ action, reason }) => [action, reason])).toEqual([
    ['skip', 'Nothing changes.'],
    ['update', 'Changes: Variant (Arabic).'],
  ]);
  const [scarf] = await rowsOf<{ translations: object; variants: object }>(
    app.db,
    sql`select translations, (select json_agg(translations order by position) from variants where product_id = products.id) as variants
      from products where title = 'Nubia Scarf'`,
  );
  expect(scarf).toEqual({
    translations: { ar: { title: 'وشاح النوبة', type: 'وشاح' } },
    variants: [{ ar: { title: 'قصير' } }, { ar: { title: 'طويل' } }],
  });
  const renamed = await send(['Nubia Scarf', 'Short', 'وشاح نوبي', '', '']);
  expect(renamed.plan[0]).toMatchObject({ action: 'update', reason: 'Changes: Title (Arabic).' });
  const refused = await send(['Nubia Scarf', 'Short', 'وشاح\u202e', '', 'ا'.repeat(81)]);
  expect(refused.issues?.map(({ path }) => path).toSorted()).toEqual([
    'rows.0.translations.ar.title',
    'rows.0.translations.ar.variant',
  ]);
});

test('a shop page has an Arabic form, and is public once its main one is written', async () => {
  await app.db.delete(shopPages).where(eq(shopPages.slug, 'returns'));
  const put = async (body: object) => app.send('PUT /api/shop-pages/returns', { token, body });
  await put({ text: '', translations: { ar: { text: 'خلال 30 يومًا.' } }, version: 0 });
  const shown = async (language: string) => {
    const answer = await app.send(`GET /api/public/shop-pages/returns?language=${language}`);
    return answer.status === 200 ? ((await answer.json()) as { text: string }).text : answer.status;
  };
  expect([await shown('ar'), await shown('en')]).toEqual([404, 404]);
  await put({ text: 'Within 30 days.', version: 1 });
  expect([await shown('ar'), await shown('en')]).toEqual(['خلال 30 يومًا.', 'Within 30 days.']);
  const late = await put({ text: 'Never.', translations: { ar: { text: 'أبدًا.' } }, version: 1 });
  expect(await late.json()).toMatchObject({ current: { translations: { ar: { text: 'خلال 30 يومًا.' } }, version: 2 } });
  await put({ text: 'Within 30 days.', translations: { ar: { text: '' } }, version: 2 });
  expect(await shown('ar')).toBe('Within 30 days.');
});
