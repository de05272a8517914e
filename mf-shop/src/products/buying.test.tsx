import { type Product, productsApi, type RosterPlayer, type Team, teamsApi } from '@league/contract';
import { queryClient, useCart } from '@league/kit';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { customizationsOf, letteringFault, letteringOf, surchargeOf } from './lettering.ts';
import { product, productPage, variant } from './testing/product.ts';

const fields = [
  { label: 'Name', kind: 'text' as const, maxLength: 12, price: 10 },
  { label: 'Number', kind: 'number' as const, maxLength: 2, price: 5 },
];

const tide: Team = {
  _id: '0198a000-0000-7000-8000-000000000011',
  id: '0198a000-0000-7000-8000-000000000011',
  slug: 'tide',
  name: 'Hurghada Tide',
  code: 'HUR',
  logo: null,
  primaryColor: '#102030',
  secondaryColor: '#f0c040',
  city: 'Hurghada',
  generalManager: null,
  description: null,
};

const player = (name: string, number: number | null): RosterPlayer => ({
  _id: crypto.randomUUID(),
  name,
  position: 'Center',
  number,
  isCaptain: false,
  isAssistantCaptain: false,
  image: null,
  imageSizes: null,
  shoots: null,
  hometown: null,
});

let jersey: Product;
beforeEach(() => {
  jersey = product({
    title: 'Tide Home Jersey',
    teamSlug: 'tide',
    teamName: 'Hurghada Tide',
    images: [{ src: '/media/front.svg', alt: 'From the front' }],
    customizations: fields,
    variants: [
      variant({ title: 'S', inStock: false }),
      variant({ title: 'M', price: 129, left: 3 }),
      variant({ title: 'L', price: null }),
      variant({ title: 'XL', price: 139 }),
    ],
  });
  mockAnswer(productsApi.get, productPage(jersey));
  mockAnswer(teamsApi.listPublic, [tide]);
  mockAnswer(teamsApi.get, { ...tide, roster: [player('Omar El Sayed', 17), player('Ali Hassan', null)] });
});

const shop = async () => {
  open(routes, `/shop/custom-${jersey._id}`);
  await screen.findByRole('heading', { level: 1, name: 'Tide Home Jersey' });
};
const size = (name: RegExp) => screen.getByRole('radio', { name });
const inCart = () => useCart.getState().lines;

test('each variant shows price and stock; sold out and unpriced ones cannot be chosen', async () => {
  await shop();
  expect(size(/^S/)).toHaveProperty('disabled', true);
  expect(screen.getByText('Only 3 left')).toBeTruthy();
  expect(size(/^L/)).toHaveProperty('disabled', true);
  expect(size(/^XL/)).toHaveProperty('disabled', false);
  fireEvent.click(size(/^M/));
  const quantity = screen.getByLabelText('Quantity');
  expect(within(quantity).getAllByRole('option')).toHaveLength(3);
  fireEvent.click(size(/^XL/));
  expect(within(quantity).getAllByRole('option')).toHaveLength(10);
});

test('a jersey is customized, previewed, and added to the cart with its surcharge', async () => {
  await shop();
  fireEvent.click(size(/^M/));
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'SALAH' } });
  fireEvent.change(screen.getByLabelText(/^Number/), { target: { value: '10' } });
  const preview = screen.getByRole('img', { name: 'The jersey from behind with SALAH, 10' });
  expect([...preview.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['SALAH', '10']);
  expect(screen.getByText('$144.00')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '2' } });
  expect(screen.getByText('$288.00 (2 × $144.00)')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('2 × Tide Home Jersey are in your cart.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
  expect(inCart()).toMatchObject([
    {
      productId: jersey._id,
      variantId: jersey.variants[1]!.id,
      quantity: 2,
      price: 144,
      customizations: [
        { label: 'Name', value: 'SALAH' },
        { label: 'Number', value: '10' },
      ],
    },
  ]);
});

test('what was typed stays in its field when the page changes its language', async () => {
  await shop();
  fireEvent.click(size(/^M/));
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'SALAH' } });
  const [name, number] = fields;
  const inArabic = [{ ...name!, label: 'الاسم', mainLabel: 'Name' }, number!];
  mockAnswer(productsApi.get, productPage({ ...jersey, customizations: inArabic }));
  await queryClient.invalidateQueries();
  expect(await screen.findByLabelText(/^الاسم/)).toHaveProperty('value', 'SALAH');
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(inCart()).toMatchObject([{ price: 139, customizations: [{ value: 'SALAH' }] }]);
});

test('the same lettering in two languages is one line of the cart', async () => {
  await shop();
  fireEvent.click(size(/^XL/));
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'SALAH' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  const inArabic = [{ ...fields[0]!, label: 'الاسم', mainLabel: 'Name' }];
  mockAnswer(productsApi.get, productPage({ ...jersey, customizations: inArabic }));
  await queryClient.invalidateQueries();
  await screen.findByLabelText(/^الاسم/);
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(inCart()).toMatchObject([{ quantity: 2, customizations: [{ label: 'Name', value: 'SALAH' }] }]);
});

test('adding more than ten of one kind reports that there are ten', async () => {
  await shop();
  fireEvent.click(size(/^XL/));
  fireEvent.change(await screen.findByLabelText('Quantity'), { target: { value: '8' } });
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  const said = await screen.findByText(/^10 × Tide Home Jersey are in your cart\./);
  expect(said.textContent).toContain('More than 10 of one kind are not sold in one order.');
});

test('blocked words are reported at their field, and not added to the cart', async () => {
  await shop();
  fireEvent.click(size(/^M/));
  const name = await screen.findByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: 'SH1T' } });
  expect(screen.getByText('This is not something that we print. Please choose another lettering.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(document.activeElement).toBe(name);
  expect(inCart()).toEqual([]);
  fireEvent.change(name, { target: { value: 'HASSAN' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(inCart()).toHaveLength(1);
});

test('a current player fills name and number; the jersey has the team’s colors', async () => {
  await shop();
  const players = await screen.findByLabelText('Choose a current player');
  await screen.findByRole('option', { name: '#17 Omar El Sayed' });
  fireEvent.change(players, { target: { value: screen.getByRole('option', { name: /Omar/ }).getAttribute('value') } });
  const preview = screen.getByRole('img', { name: 'The jersey from behind with EL SAYED, 17' });
  expect(preview.querySelector('g')!.getAttribute('fill')).toBe('rgb(16 32 48)');
  fireEvent.change(players, { target: { value: '' } });
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', '');
});

test('a chosen player leaves the other fields as they were typed, with their surcharge', async () => {
  const sleeve = { label: 'Sleeve text', kind: 'text' as const, maxLength: 20, price: 5 };
  mockAnswer(productsApi.get, productPage({ ...jersey, customizations: [...fields, sleeve] }));
  await shop();
  fireEvent.click(size(/^M/));
  fireEvent.change(await screen.findByLabelText(/^Sleeve text/), { target: { value: 'FOR YOU' } });
  fireEvent.change(screen.getByLabelText(/^Number/), { target: { value: '10' } });
  const players = await screen.findByLabelText('Choose a current player');
  const choose = async (name: RegExp) => {
    const option = await screen.findByRole('option', { name });
    fireEvent.change(players, { target: { value: option.getAttribute('value') } });
    return [/^Name/, /^Number/, /^Sleeve text/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  };
  expect(await choose(/Omar/)).toEqual(['EL SAYED', '17', 'FOR YOU']);
  expect(await choose(/Ali/)).toEqual(['HASSAN', '', 'FOR YOU']);
  expect(await choose(/^Your own/)).toEqual(['', '', 'FOR YOU']);
  expect(screen.getByText('$134.00')).toBeTruthy();
});

test('players without anything to print are not offered, and nobody is chosen at first', async () => {
  mockAnswer(productsApi.get, productPage({ ...jersey, customizations: [fields[1]!] }));
  await shop();
  await screen.findByRole('option', { name: '#17 Omar El Sayed' });
  expect(screen.queryByRole('option', { name: /Ali/ })).toBeNull();
  const players = screen.getByLabelText<HTMLSelectElement>('Choose a current player');
  expect(players.value).toBe('');
});

test('a roster that fails to load leaves the fields for typing', async () => {
  mockError(teamsApi.get, 500);
  await shop();
  expect(await screen.findByText(/The roster is not available right now/)).toBeTruthy();
  expect(screen.getByLabelText(/^Name/)).toBeTruthy();
});

test('without a variant nothing is added to the cart, and the first available one is shown', async () => {
  await shop();
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a size or variant.');
  expect(document.activeElement).toBe(size(/^M/));
  expect(inCart()).toEqual([]);
});

test('the size guide shows the measures of this garment’s sizes', async () => {
  await shop();
  fireEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  const guide = await screen.findByRole('dialog');
  expect(
    within(guide)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['S', 'M', 'L', 'XL']);
});

test('the picture zooms by a press, and by keyboard', async () => {
  await shop();
  const picture = screen.getByRole('button', { name: 'Look closely: From the front' });
  fireEvent.click(picture);
  expect(picture.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(picture, { key: 'ArrowRight' });
  expect(picture.style.getPropertyValue('--x')).toBe('62%');
  fireEvent.keyDown(picture, { key: 'Escape' });
  expect(picture.getAttribute('aria-pressed')).toBe('false');
});

test('customization is priced before a size is chosen, and text that is too long is reported and never cut', async () => {
  jersey.variants = [variant({ title: 'M', price: 129 }), variant({ title: 'L', price: 129 })];
  mockAnswer(productsApi.get, productPage(jersey));
  await shop();
  expect(screen.getAllByText('$129.00')).toHaveLength(1);
  const name = await screen.findByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: 'Muhammad-Ali the Great' } });
  expect(name).toHaveProperty('value', 'Muhammad-Ali the Great');
  expect(screen.getByText('There is room for 12 letters: 10 are too many.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Number/), { target: { value: '1000' } });
  expect(screen.getByText('There is room for 2 digits.')).toBeTruthy();
  expect(screen.getByText('$144.00')).toBeTruthy();
  fireEvent.click(size(/^M/));
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(document.activeElement).toBe(name);
  expect(inCart()).toEqual([]);
});

test('input must fit its field, and an empty field is none', () => {
  expect(letteringFault(fields[1]!, '9x')).toBe('Please give digits alone.');
  expect(letteringFault(fields[0]!, 'ABCDEFGHIJKL')).toBeUndefined();
  expect(customizationsOf(fields, { Name: '  ', Number: '7' })).toEqual([{ label: 'Number', value: '7' }]);
  expect(surchargeOf(fields, { Name: 'A', Number: ' ' })).toBe(10);
  expect(letteringOf(player('Abdel Rahman Mahmoud Abdallah', 4), fields)).toEqual({ Name: 'ABDALLAH', Number: '4' });
  expect(letteringOf(player('Pelé', null), fields)).toEqual({ Name: 'PELÉ' });
});

test('a number in Arabic digits is read, previewed and added as the same number', async () => {
  expect(letteringFault(fields[1]!, '٨٧')).toBeUndefined();
  expect(surchargeOf(fields, { Number: '۸۷' })).toBe(5);
  await shop();
  fireEvent.click(size(/^M/));
  fireEvent.change(await screen.findByLabelText(/^Number/), { target: { value: '٨٧' } });
  expect(screen.getByRole('img', { name: 'The jersey from behind with 87' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(inCart()).toMatchObject([{ customizations: [{ label: 'Number', value: '87' }] }]);
});

test('the invisible marks of a copied name are not printed', () => {
  const copied = { Name: '\u2068محمد صلاح\u2069\t', Number: '\u206610\u2069' };
  expect(fields.map((field) => letteringFault(field, copied[field.label as keyof typeof copied]))).toEqual([
    undefined,
    undefined,
  ]);
  expect(customizationsOf(fields, copied)).toEqual([
    { label: 'Name', value: 'محمد صلاح' },
    { label: 'Number', value: '10' },
  ]);
  expect(surchargeOf(fields, { Name: '\u200f' })).toBe(0);
});

test('a name in Arabic is counted by its letters, and drawn from the right', async () => {
  const [name] = fields;
  expect(letteringFault(name!, 'مُحَمَّد عَبْدُه')).toBeUndefined();
  expect(letteringFault(name!, 'عبد الرحمن السيد')).toBe('There is room for 12 letters: 4 are too many.');
  expect(letteringOf(player('محمد عبد الله', 7), fields)).toEqual({ Name: 'عبد الله', Number: '7' });
  open(routes, `/shop/custom-${jersey._id}`);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'عبد الرحمن س' } });
  const drawn = await screen.findByText('عبد الرحمن س');
  // Joined letters cannot be pressed together.
  expect([drawn.getAttribute('lang'), drawn.getAttribute('textLength')]).toEqual(['ar', null]);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'ABDELRAHMAN' } });
  expect((await screen.findByText('ABDELRAHMAN')).getAttribute('textLength')).toBe('196');
});
