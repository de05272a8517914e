import { cartsApi, type ListedProduct, productsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open, setLeagueCurrency } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { filterProducts, pageSizeOf, sizesOnSale, teamsOnSale, validFilters } from './shopFilter.ts';
import { sizesAmong } from './sizes.ts';
import { listed, product, productPage, variant } from './testing/product.ts';

const jersey = product({ title: 'Mariners Home Jersey', teamSlug: 'mariners', teamName: 'Mariners' });
const cap = product({
  title: 'Falcons Cap',
  category: 'accessories',
  type: 'Cap',
  teamSlug: 'falcons',
  teamName: 'Falcons',
});
const puck = product({
  title: 'Game Puck',
  category: 'collectibles',
  type: 'Puck',
  variants: [variant({ price: null })],
});
const everything = [jersey, cap, puck];

beforeEach(() => {
  mockAnswer(productsApi.listPublic, everything.map(listed));
  mockAnswer(teamsApi.listPublic, []);
  mockAnswer(cartsApi.terms, { freeShippingOver: 99, homeCountry: 'EG' });
});

const all = { search: '', team: 'all', category: 'all', size: 'all', price: 'all', stock: 'all' } as const;

const shownTitles = async () => {
  const grid = await screen.findByRole('list', { name: 'Collection' });
  return within(grid)
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent);
};

test('every product links to /shop/custom-{productId}', async () => {
  open(routes, '/shop');
  const grid = await screen.findByRole('list', { name: 'Collection' });
  const links = within(grid).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(everything.map(({ _id }) => `/shop/custom-${_id}`));
  expect(screen.getByRole('link', { name: 'Browse Collection' }).getAttribute('href')).toBe('/shop#collection');
  expect(await screen.findByText('Free shipping on orders over $99')).toBeTruthy();
});

test.each([
  [120.5, 'Free shipping on orders over $120.50'],
  [0, 'Free shipping on every order'],
])('the banner shows the league’s limit: over %s', async (freeShippingOver, said) => {
  mockAnswer(cartsApi.terms, { freeShippingOver, homeCountry: 'EG' });
  open(routes, '/shop');
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a shop that takes no orders yet says so in place of its free shipping, above its products and on each', async () => {
  mockAnswer(cartsApi.terms, { freeShippingOver: 99, homeCountry: 'EG', isOpen: false });
  mockAnswer(productsApi.get, productPage(jersey));
  for (const path of ['/shop', `/shop/custom-${jersey._id}`]) {
    const { unmount } = open(routes, path);
    expect(await screen.findByText('The shop opens soon and takes no orders yet.'), path).toBeTruthy();
    expect(screen.queryByText(/Free shipping/), path).toBeNull();
    unmount();
  }
});

test('six placeholder cards are shown while the products load', async () => {
  mockAnswer(productsApi.listPublic, () => new Promise<ListedProduct[]>(() => undefined));
  open(routes, '/shop');
  expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(6);
});

test('the search covers names, variants and teams, ignoring case and surrounding spaces', () => {
  const found = (search: string) =>
    filterProducts([...everything, product({ title: 'Tee', variants: [variant({ title: 'Youth L' })] })], {
      ...all,
      search,
    }).map(({ title }) => title);
  expect(found('  FALCONS ')).toEqual(['Falcons Cap']);
  expect(found('mariners')).toEqual(['Mariners Home Jersey']);
  expect(found('youth')).toEqual(['Tee']);
});

test('a search in the address shows its results, or says that there are none', async () => {
  open(routes, '/shop?search=cap');
  expect(await shownTitles()).toEqual(['Falcons Cap']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zamboni' } });
  expect(await screen.findByText('No products match your search')).toBeTruthy();
  fireEvent.click(screen.getByText('Show everything'));
  expect(await shownTitles()).toHaveLength(3);
});

test('chips list existing categories, and filter', async () => {
  const { router } = open(routes, '/shop');
  await shownTitles();
  const chips = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('link');
  expect(chips.map((chip) => chip.textContent)).toEqual(['All', 'Jerseys', 'Collectibles', 'Accessories']);
  fireEvent.click(screen.getByRole('link', { name: 'Collectibles' }));
  expect(await shownTitles()).toEqual(['Game Puck']);
  expect(router.state.location.search).toBe('?category=collectibles');
});

test('an unknown team or category shows all', async () => {
  const { router } = open(routes, '/shop?team=gone&category=equipment');
  expect(await shownTitles()).toHaveLength(3);
  await expect.poll(() => router.state.location.search).toBe('');
});

test('teams that fail to load are named by the products', async () => {
  mockError(teamsApi.listPublic, 500);
  open(routes, '/shop');
  await shownTitles();
  const options = within(screen.getByLabelText('Team')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All teams', 'Falcons', 'Mariners']);
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: 'falcons' } });
  expect(await shownTitles()).toEqual(['Falcons Cap']);
});

test('teams have the league’s names', () => {
  expect(teamsOnSale(everything, [{ slug: 'falcons', name: 'Aswan Falcons' }]).map(({ name }) => name)).toEqual([
    'Aswan Falcons',
    'Mariners',
  ]);
});

test('a product’s page shows its variants, priced, pending and sold out', async () => {
  const shirt = product({
    title: 'Practice Tee',
    teamSlug: 'falcons',
    teamName: 'Falcons',
    images: [
      { src: '/media/front.svg', alt: 'From the front' },
      { src: '/media/back.svg', alt: 'From behind' },
    ],
    variants: [variant({ title: 'S' }), variant({ title: 'M', price: null }), variant({ title: 'L', inStock: false })],
  });
  mockAnswer(productsApi.get, productPage(shirt, [cap]));
  open(routes, `/shop/custom-${shirt._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Practice Tee' })).toBeTruthy();
  expect(screen.getByText('TBD')).toBeTruthy();
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Falcons' }).getAttribute('href')).toBe('/teams/falcons');
  fireEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2' }));
  expect(await screen.findByRole('img', { name: 'From behind' })).toBeTruthy();
});

test('an archived team is named without a link', async () => {
  const shirt = product({ title: 'Practice Tee', teamSlug: 'falcons', teamName: 'Falcons', teamArchived: true });
  mockAnswer(productsApi.get, productPage(shirt, []));
  open(routes, `/shop/custom-${shirt._id}`);
  expect(await screen.findByText('Falcons')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Falcons' })).toBeNull();
});

test('a product without a price says that it is pending', async () => {
  open(routes, '/shop?search=puck');
  expect(await screen.findByText('Pricing pending')).toBeTruthy();
});

test('a picture that fails to load is replaced by the default, in the collection and on the page', async () => {
  const broken = product({ title: 'Tee', images: [{ src: '/media/gone.png', alt: '' }] });
  mockAnswer(productsApi.listPublic, [listed(broken)]);
  mockAnswer(productsApi.get, productPage(broken));
  const { container, router } = open(routes, '/shop');
  await shownTitles();
  const fallsBack = () => {
    fireEvent.error(container.querySelector('img[src="/media/gone.png"]')!);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/teams/default.svg');
  };
  fallsBack();
  await router.navigate(`/shop/custom-${broken._id}`);
  await screen.findByRole('heading', { level: 1, name: 'Tee' });
  fallsBack();
});

test('a product’s page that fails to load can be retried', async () => {
  mockError(productsApi.get, 500);
  open(routes, `/shop/custom-${jersey._id}`);
  expect(await screen.findByText('We could not load this product right now.')).toBeTruthy();
  expect(document.title).toBe('Shop · National Ice Hockey League');
  mockAnswer(productsApi.get, productPage(jersey));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mariners Home Jersey' })).toBeTruthy();
});

test('an unknown or archived product says so, with a link back', async () => {
  mockError(productsApi.get, 404);
  for (const handle of ['custom-nothing', jersey._id, `custom-${jersey._id}`]) {
    const { unmount } = open(routes, `/shop/${handle}`);
    expect(await screen.findByText('This product is no longer available.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/shop');
    unmount();
  }
});

test('the price filter has limits that suit the currency', async () => {
  setLeagueCurrency('JPY');
  const priced = (price: number) => listed(product({ title: `For ${price}`, variants: [variant({ price })] }));
  mockAnswer(productsApi.listPublic, [2800, 4500, 18_000].map(priced));
  open(routes, '/shop?price=25-50');
  const price = await screen.findByLabelText('Price');
  expect(
    within(price)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All prices', 'Under ¥2,500', '¥2,500 to ¥5,000', '¥5,000 to ¥10,000', '¥10,000 and more']);
  expect(await shownTitles()).toEqual(['For 2800', 'For 4500']);
});

test('size, price, stock and order are in the address and are applied', async () => {
  const tee = product({
    title: 'Tee',
    createdAt: '2026-11-01T10:00:00.000Z',
    variants: [variant({ title: 'M', price: 30 }), variant({ title: 'L', price: 30, inStock: false })],
  });
  const other = product({ title: 'Jersey', variants: [variant({ price: 129 }), variant({ title: 'L', price: 129 })] });
  mockAnswer(productsApi.listPublic, [puck, other, tee].map(listed));
  const { router, unmount } = open(routes, '/shop?sort=price-up');
  expect(await shownTitles()).toEqual(['Tee', 'Jersey', 'Game Puck']);
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'price-down' } });
  expect(await shownTitles()).toEqual(['Jersey', 'Tee', 'Game Puck']);
  expect(router.state.location.search).toBe('?sort=price-down');
  fireEvent.change(screen.getByLabelText('Size'), { target: { value: 'L' } });
  expect(await shownTitles()).toEqual(['Jersey', 'Tee']);
  fireEvent.click(screen.getByLabelText('In stock only'));
  expect(await shownTitles()).toEqual(['Jersey']);
  expect(router.state.location.search).toBe('?sort=price-down&size=L&stock=yes');
  unmount();
  const newest = open(routes, '/shop?sort=newest&price=25-50');
  expect(await shownTitles()).toEqual(['Tee']);
  newest.unmount();
  open(routes, '/shop?size=gone&sort=name');
  expect(await shownTitles()).toEqual(['Game Puck', 'Jersey', 'Tee']);
});

test('the last page never has only a few products', () => {
  for (let count = 1; count < 600; count += 1) {
    const size = pageSizeOf(count);
    expect(count <= size || count % size === 0 || count % size >= 4, String(count)).toBe(true);
  }
});

test('a long collection is paged, each page from its top', async () => {
  mockAnswer(
    productsApi.listPublic,
    Array.from({ length: 30 }, (_, at) => listed(product({ title: `Puck ${at + 1}` }))),
  );
  open(routes, '/shop');
  expect(await shownTitles()).toHaveLength(24);
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next.getAttribute('href')).toBe('/shop?page=2#products');
  expect(screen.getByLabelText('Filter the collection').id).toBe('products');
  fireEvent.click(next);
  expect((await shownTitles()).at(-1)).toBe('Puck 30');
});

test('products in another language are found by each of their names, and their sizes by the main one', () => {
  const small = { ...variant({ title: 'شباب M' }), mainTitle: 'Youth M' };
  const arabic = { ...listed(cap), title: 'قبعة الصقور', searched: 'falcons cap\nقبعه الصقور', variants: [small] };
  const products = [arabic, { ...listed(jersey), variants: [small] }, listed(puck)];
  const found = (search: string) => filterProducts(products, { ...all, search });
  for (const search of ['Falcons Cap', 'قبعة', 'قَبعه الصقور']) expect(found(search), search).toEqual([arabic]);
  for (const search of ['youth', 'شباب']) expect(found(search), search).toHaveLength(2);
  expect([...sizesOnSale(products)]).toEqual([['Youth M', 'شباب M']]);
  // The address of the page in English.
  const filters = { ...all, size: 'Youth M' };
  expect(validFilters(filters, products)).toEqual(filters);
  expect(filterProducts(products, filters)).toHaveLength(2);
  expect(sizesAmong([small])).toMatchObject([{ title: 'شباب M', height: '128–140' }]);
});
