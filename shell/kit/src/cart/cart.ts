import { lineKey, maxCartLines, maxQuantity, type WantedLine } from '@league/contract';
import { create } from 'zustand';
import { localStore } from '../localStore.ts';
import { newId } from '../newId.ts';

/** A line with the data to show it until the server answers. */
export interface CartLine extends WantedLine {
  variant: string;
  imageSrc: string | null;
}

interface Cart {
  lines: readonly CartLine[];
  /** Identifies the checkout of this cart; another one for each order. */
  checkoutId: string;
  /** Whether the next page will still have it. */
  isKept: boolean;
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isText = (value: unknown): value is string => typeof value === 'string';

const cartStore = localStore('cart');

/** The cart, the same in every tab and every remote. */
export const useCart = create<Cart>(() => ({ ...parseCart(null), isKept: true }));

// Not as initial state, with which a page is rendered on the server and hydrated.
useCart.setState(parseCart(cartStore.read()));

// Follows changes of other tabs.
cartStore.onChange((text) => useCart.setState(parseCart(text)));

function parseCart(text: string | null): Omit<Cart, 'isKept'> {
  const { lines, checkoutId } = Object(parsed(text)) as Record<string, unknown>;
  if (!Array.isArray(lines) || !isText(checkoutId) || !id.test(checkoutId)) return { lines: [], checkoutId: newId() };
  return { lines: lines.flatMap((line) => readLine(line) ?? []).slice(0, maxCartLines), checkoutId };
}

/** A stored line, also of another version; undefined if a part is missing or invalid. */
function readLine(line: unknown): CartLine | undefined {
  const { productId, variantId, title, variant, quantity, price, imageSrc, customizations } = Object(line) as CartLine;
  const isLine =
    [productId, variantId, title, variant].every(isText) &&
    Number.isInteger(quantity) &&
    quantity >= 1 &&
    quantity <= maxQuantity &&
    (price === null || typeof price === 'number') &&
    (imageSrc === null || isText(imageSrc)) &&
    Array.isArray(customizations) &&
    customizations.every((each) => isText(each?.label) && isText(each.value));
  if (!isLine) return undefined;
  const chosen = customizations.map(({ label, value }) => ({ label, value }));
  return { productId, variantId, title, variant, quantity, price, imageSrc, customizations: chosen };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Starts from the stored cart, so that two tabs do not undo each other. */
function change(make: (lines: readonly CartLine[]) => readonly CartLine[], isDone = false) {
  const text = cartStore.read();
  const before = text === null ? useCart.getState() : parseCart(text);
  const checkoutId = isDone ? newId() : before.checkoutId;
  const lines = make(before.lines);
  useCart.setState({ lines, checkoutId, isKept: cartStore.write(JSON.stringify({ lines, checkoutId })) });
}

const isOf = (key: string) => (line: CartLine) => lineKey(line) === key;

/** Equal product and customization are one line. */
function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const there = lines.find(isOf(lineKey(added)));
  const line = { ...added, quantity: Math.min(maxQuantity, (there?.quantity ?? 0) + added.quantity) };
  return there ? lines.map((each) => (each === there ? line : each)) : [...lines, line];
}

/**
 * Adds a product.
 * @returns its quantity in the cart; 0 if there is no space for another line
 */
export function addToCart(added: CartLine): number {
  const isAdded = isOf(lineKey(added));
  change((lines) => (lines.some(isAdded) || lines.length < maxCartLines ? addLine(lines, added) : lines));
  return useCart.getState().lines.find(isAdded)?.quantity ?? 0;
}

/** @param key the line's, by `lineKey`; a removed line is ignored */
export const setQuantity = (key: string, quantity: number) =>
  change((lines) => lines.map((line) => (isOf(key)(line) ? { ...line, quantity } : line)));

export const removeFromCart = (key: string) => change((lines) => lines.filter((line) => !isOf(key)(line)));

/** Applies the server's quote; lines added meanwhile stay. */
export const settleCart = (asked: readonly CartLine[], now: readonly CartLine[]) =>
  change((lines) => {
    const keys = asked.map(lineKey);
    const settled = now.reduce<CartLine[]>(addLine, []);
    const added = lines.filter((line) => !keys.includes(lineKey(line)) && !settled.some(isOf(lineKey(line))));
    return [...settled, ...added];
  });

/** After an order: empties the cart and starts a new checkout. */
export const emptyCart = () => change(() => [], true);

/**
 * Removes lines that were ordered and paid elsewhere; lines and pieces added meanwhile stay.
 * @param quantities the ordered pieces of each line; without it whole lines are removed
 */
export const leaveOut = (keys: readonly string[], quantities: readonly number[] = []) =>
  change(
    (lines) =>
      lines.flatMap((line) => {
        const at = keys.indexOf(lineKey(line));
        const quantity = line.quantity - (at < 0 ? 0 : (quantities[at] ?? maxQuantity));
        return quantity > 0 ? { ...line, quantity } : [];
      }),
    true,
  );

/** After a failed order: the lines stay, and a new checkout starts. */
export const renewCheckout = () => change((lines) => lines, true);

export const piecesIn = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
