import { type CartInput, cartsApi, type Quote } from '@league/contract';
import { addToCart, type CartLine, useCart } from '@league/kit';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { loadLanguage } from '../messages/languages.ts';
import routes from '../screens.ts';
import { cartLine, quoteOf } from './testing/cart.ts';

/** A server with everything in stock at the seen price. */
const asSeen = ({ body }: { body: unknown }): Quote => quoteOf((body as CartInput).lines);
const fill = (...lines: CartLine[]) => {
  for (const line of lines) addToCart(line);
};

test('an empty cart links to the shop, and to an order that was placed', async () => {
  open(routes, '/cart');
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
  expect(screen.getByRole('link', { name: 'Where is my order?' }).getAttribute('href')).toBe('/order');
});

test('lines are shown with the server’s totals and the distance to free shipping', async () => {
  mockAnswer(cartsApi.quote, asSeen);
  fill(cartLine({ title: 'Game Puck', price: 18, quantity: 2 }), cartLine({ title: 'Tide Scarf', price: 24 }));
  open(routes, '/cart');
  const lines = await screen.findByRole('list', { name: 'What you chose' });
  expect(
    within(lines)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Game Puck', 'Tide Scarf']);
  expect(await screen.findByText('$39.01 more and shipping is free.')).toBeTruthy();
  expect(screen.getByText('$73.40')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  expect(screen.getByRole('link', { name: 'Where is my order?' }).getAttribute('href')).toBe('/order');
});

test('the cart of a shop that takes no orders yet says so, and leads to no checkout', async () => {
  mockAnswer(cartsApi.quote, asSeen);
  mockAnswer(cartsApi.terms, { freeShippingOver: 99, homeCountry: 'EG', isOpen: false });
  fill(cartLine({ title: 'Game Puck', price: 18 }));
  open(routes, '/cart');
  const said = 'The shop opens soon and takes no orders yet. What you chose waits for you here.';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeTruthy();
});

test.each([
  ['to this country', {}],
  ['of everything', { freeShippingOver: 0 }],
])('shipping %s that costs nothing is free in the row and below the bar', async (_, terms) => {
  mockAnswer(cartsApi.quote, (sent) => ({ ...asSeen(sent), shipping: 0, ...terms }));
  fill(cartLine({ title: 'Game Puck', price: 18 }));
  open(routes, '/cart');
  expect(await screen.findByText('Shipping is free.')).toBeTruthy();
  expect(screen.getByText('Free')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress to free shipping' }).position).toBe(1);
});

test('a line’s quantity can be increased, and it can be removed', async () => {
  mockAnswer(cartsApi.quote, asSeen);
  fill(cartLine({ title: 'Game Puck', price: 50 }), cartLine({ title: 'Tide Scarf', price: 24 }));
  open(routes, '/cart');
  fireEvent.change(await screen.findByLabelText('Quantity of Game Puck, One size'), { target: { value: '3' } });
  expect(await screen.findByText('Shipping is free.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Tide Scarf, One size' }));
  expect(screen.queryByText('Tide Scarf')).toBeNull();
  expect(useCart.getState().lines).toMatchObject([{ title: 'Game Puck', quantity: 3 }]);
});

test('a removal is announced, and the focus moves to the next line, or to the page when the cart is empty', async () => {
  const content = document.body.appendChild(document.createElement('main'));
  content.id = 'content';
  content.tabIndex = -1;
  onTestFinished(() => content.remove());
  mockAnswer(cartsApi.quote, ({ body }) => {
    const { lines } = body as CartInput;
    const sizes = useCart.getState().lines.map(({ variant }) => variant);
    const quote = quoteOf(lines);
    return { ...quote, lines: quote.lines.map((line, at) => ({ ...line, variant: sizes[at] ?? '' })) };
  });
  const number = { label: 'Number', value: '9' };
  fill(
    cartLine({ title: 'Tide Jersey', variant: 'M' }),
    cartLine({ title: 'Tide Jersey', variant: 'L' }),
    cartLine({ title: 'Tide Jersey', variant: 'L', customizations: [number] }),
  );
  open(routes, '/cart');
  const remove = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await remove('Remove Tide Jersey, L');
  expect((await screen.findByText('Tide Jersey, L was removed, 2 left.')).role).toBe('status');
  await waitFor(() => expect(focused()).toBe('Remove Tide Jersey, L, 9'));
  await remove('Remove Tide Jersey, L, 9');
  await waitFor(() => expect(focused()).toBe('Remove Tide Jersey, M'));
  await remove('Remove Tide Jersey, M');
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(await screen.findByText('Tide Jersey, M was removed, 0 left.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(content));
});

test('changes are applied, shown in the server’s words, and stay until they are read', async () => {
  const [jersey, cap] = [cartLine({ title: 'Tide Jersey', price: 129, quantity: 4 }), cartLine({ title: 'Old Cap' })];
  fill(jersey, cap);
  mockAnswer(cartsApi.quote, ({ body }) => {
    const { lines } = body as CartInput;
    if (lines.length === 1) return quoteOf(lines);
    return {
      ...quoteOf([{ ...lines[0]!, price: 135, quantity: 2 }]),
      changes: [
        { at: 0, message: 'Only 2 of Tide Jersey – L are left, so you have 2 in your cart now.' },
        { at: 1, message: 'Old Cap is no longer available and was removed.' },
      ],
    };
  });
  open(routes, '/cart');
  const changes = await screen.findByRole('alert');
  expect(within(changes).getAllByRole('listitem')).toHaveLength(2);
  await expect.poll(() => useCart.getState().lines).toMatchObject([{ title: 'Tide Jersey', price: 135, quantity: 2 }]);
  expect(screen.getByText('Your cart has changed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText('Your cart has changed')).toBeNull();
});

test('prices that cannot be checked are reported, and the lines stay', async () => {
  mockError(cartsApi.quote, 500);
  fill(cartLine({ title: 'Game Puck' }));
  open(routes, '/cart');
  expect(await screen.findByText('We could not check your cart right now')).toBeTruthy();
  expect(screen.getByText('Game Puck')).toBeTruthy();
  mockAnswer(cartsApi.quote, asSeen);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Checkout' })).toBeTruthy();
});

test('a cart that was filled in another language is shown in the one of the page', async () => {
  const lettered = cartLine({
    title: 'قميص المد',
    variant: 'كبير',
    customizations: [{ label: 'الاسم', value: 'محمد' }],
  });
  mockAnswer(cartsApi.quote, ({ body }) => {
    const quote = quoteOf((body as CartInput).lines);
    const texts = { title: 'Tide Jersey', variant: 'L', customizations: [{ label: 'Name', value: 'محمد' }], most: 3 };
    return { ...quote, lines: quote.lines.map((line) => ({ ...line, ...texts })) };
  });
  fill(lettered);
  open(routes, '/cart');
  const lines = within(await screen.findByRole('list', { name: 'What you chose' }));
  expect(await lines.findByRole('heading', { name: 'Tide Jersey' })).toBeTruthy();
  expect(lines.getByText('Name').nextElementSibling?.textContent).toBe('محمد');
  expect(lines.getByLabelText('Quantity of Tide Jersey, L, محمد').children).toHaveLength(3);
  fireEvent.click(lines.getByRole('button', { name: 'Remove Tide Jersey, L, محمد' }));
  expect(useCart.getState().lines).toEqual([]);
});

test('a cart that has changed keeps main labels, whatever the language of its page', async () => {
  mockAnswer(cartsApi.quote, (sent) => {
    const quote = asSeen(sent);
    const customizations = [{ label: 'الاسم', mainLabel: 'Name', value: 'محمد' }];
    return {
      ...quote,
      lines: quote.lines.map((line) => ({ ...line, customizations })),
      changes: [{ at: 0, message: 'تغير السعر.' }],
    };
  });
  fill(cartLine({ customizations: [{ label: 'الاسم', value: 'محمد' }] }));
  open(routes, '/cart');
  expect(await screen.findByText('تغير السعر.')).toBeTruthy();
  expect((await screen.findByText('الاسم')).closest('dl')?.textContent).toBe('الاسممحمد');
  expect(useCart.getState().lines).toMatchObject([{ customizations: [{ label: 'Name', value: 'محمد' }] }]);
});

test('in French, the cart is in the words and numbers of French', async () => {
  document.documentElement.lang = 'fr';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  await loadLanguage('fr');
  mockAnswer(cartsApi.quote, asSeen);
  fill(cartLine({ title: 'Tide Scarf', price: 24 }));
  open(routes, '/cart');
  expect(await screen.findByRole('button', { name: 'Retirer Tide Scarf, One size' })).toBeTruthy();
  expect(await screen.findByText(/^Encore \d+,\d\d\s\$ et la livraison est gratuite\.$/)).toBeTruthy();
});
