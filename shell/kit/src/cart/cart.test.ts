import { lineKey } from '@league/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addToCart,
  type CartLine,
  emptyCart,
  leaveOut,
  piecesIn,
  removeFromCart,
  setQuantity,
  settleCart,
  useCart,
} from './cart.ts';

const line = (more: Partial<CartLine> = {}): CartLine => ({
  productId: '0198a000-0000-7000-8000-0000000000a1',
  variantId: '0198a000-0000-7000-8000-0000000000b1',
  quantity: 1,
  customizations: [],
  title: 'Tide Home Jersey',
  price: 129,
  variant: 'L',
  imageSrc: null,
  ...more,
});
const lettered = (value: string) => line({ customizations: [{ label: 'Name', value }] });
const lines = () => useCart.getState().lines;
const stored = () => JSON.parse(localStorage.getItem('cart') ?? '{}');

/** Simulates a change by another tab. */
function anotherTab(text: string | null) {
  if (text === null) localStorage.removeItem('cart');
  else localStorage.setItem('cart', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: text }));
}

beforeEach(() => emptyCart());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('an equal product increases the quantity, up to ten; another customization is another line', () => {
  addToCart(line({ quantity: 4 }));
  addToCart(line({ quantity: 3 }));
  addToCart(lettered('SALAH'));
  addToCart(lettered('HEGAZI'));
  expect(lines().map(({ quantity }) => quantity)).toEqual([7, 1, 1]);
  expect(addToCart(line({ quantity: 9 }))).toBe(10);
  expect(lines()[0]!.quantity).toBe(10);
  expect(piecesIn(lines())).toBe(12);
});

test('lines are changed and removed by key', () => {
  addToCart(line());
  addToCart(lettered('SALAH'));
  setQuantity(lineKey(lettered('SALAH')), 5);
  removeFromCart(lineKey(line()));
  expect(lines()).toEqual([{ ...lettered('SALAH'), quantity: 5 }]);
  expect(stored().lines).toEqual(lines());
});

test('changes of another tab are applied, and both tabs’ changes are kept', () => {
  addToCart(line());
  const theirs = { ...stored(), lines: [...stored().lines, lettered('THEIRS')] };
  anotherTab(JSON.stringify(theirs));
  expect(lines()).toHaveLength(2);
  // Written by the other tab, before its event arrives here.
  localStorage.setItem('cart', JSON.stringify({ ...theirs, lines: [...theirs.lines, lettered('LATE')] }));
  addToCart(lettered('OURS'));
  expect(lines().map(({ customizations }) => customizations[0]?.value)).toEqual([undefined, 'THEIRS', 'LATE', 'OURS']);
  anotherTab(null);
  expect(lines()).toEqual([]);
});

test('a quote replaces the lines that it covers; lines added meanwhile stay', () => {
  addToCart(line({ quantity: 5 }));
  const asked = lines();
  addToCart(lettered('LATE'));
  settleCart(asked, [line({ quantity: 2 })]);
  expect(lines()).toEqual([line({ quantity: 2 }), lettered('LATE')]);
});

test('lines that a quote makes equal are one line with the pieces of both, up to ten', () => {
  const asked = [lettered('SALAH'), line({ quantity: 2 })];
  asked.forEach(addToCart);
  settleCart(asked, [line(), line({ quantity: 2 })]);
  expect(lines()).toEqual([line({ quantity: 3 })]);
  settleCart(lines(), [line({ quantity: 6 }), line({ quantity: 7 })]);
  expect(lines()).toEqual([line({ quantity: 10 })]);
});

test('what was ordered leaves the cart; pieces and lines added meanwhile stay', () => {
  addToCart(line({ quantity: 3 }));
  addToCart(lettered('SALAH'));
  addToCart(lettered('LATE'));
  const { checkoutId } = useCart.getState();
  leaveOut([lineKey(lettered('SALAH')), lineKey(line())], [1, 2]);
  expect(lines()).toEqual([line({ quantity: 1 }), lettered('LATE')]);
  expect(useCart.getState().checkoutId).not.toBe(checkoutId);
  addToCart(line({ quantity: 9 }));
  leaveOut([lineKey(line())]);
  expect(lines()).toEqual([lettered('LATE')]);
});

test('an order ends its checkout, and the next one has another id', () => {
  addToCart(line());
  const { checkoutId } = useCart.getState();
  setQuantity(lineKey(line()), 2);
  expect(useCart.getState().checkoutId).toBe(checkoutId);
  emptyCart();
  expect(useCart.getState().checkoutId).not.toBe(checkoutId);
});

test('case 30: without storage the cart lasts as long as the page, and says so', () => {
  addToCart(line());
  const refuse = (name: string) => () => {
    throw new DOMException(name, name);
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem: refuse('QuotaExceededError') });
  addToCart(lettered('SALAH'));
  expect(lines()).toHaveLength(2);
  expect(useCart.getState().isKept).toBe(false);
  const forbidden = refuse('SecurityError');
  vi.stubGlobal('localStorage', { getItem: forbidden, removeItem: forbidden, setItem: forbidden });
  addToCart(lettered('HEGAZI'));
  expect(lines()).toHaveLength(3);
});

test.each([
  ['no JSON', '{'],
  ['another version’s', '{"version":7,"items":[{"id":1}]}'],
  [
    'lines of which one is broken',
    JSON.stringify({ checkoutId: crypto.randomUUID(), lines: [{ quantity: -4 }, line()] }),
  ],
  ['eleven pieces', JSON.stringify({ checkoutId: crypto.randomUUID(), lines: [line({ quantity: 11 }), line()] })],
])('case 30: of a stored cart that is %s the valid part is kept', (_, text) => {
  anotherTab(text);
  expect(lines()).toEqual(text.includes('checkoutId') ? [line()] : []);
  addToCart(lettered('SALAH'));
  expect(lines().at(-1)).toEqual(lettered('SALAH'));
});
