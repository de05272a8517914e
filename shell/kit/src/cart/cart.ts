import { lineKey, mostCartLines, mostPieces, type WantedLine } from '@league/contract';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { newId } from '../newId.ts';
import { remembered } from '../remembered.ts';

/** A line with what shows it until the server has said more. */
export interface CartLine extends WantedLine {
  variant: string;
  imageSrc: string | null;
}

interface Cart {
  lines: readonly CartLine[];
  /** Names the checkout that this cart may become; another for each order. */
  checkoutId: string;
  /** Whether the next page will still know it. */
  isKept: boolean;
}

/** Of what was kept, by this version or another, whatever still says what is wanted. */
const KeptLine = z.object({
  productId: z.string(),
  variantId: z.string(),
  quantity: z.number().check(z.int(), z.minimum(1), z.maximum(mostPieces)),
  customizations: z.array(z.object({ label: z.string(), value: z.string() })),
  title: z.string(),
  price: z.nullable(z.number()),
  variant: z.string(),
  imageSrc: z.nullable(z.string()),
});
const Kept = z.object({ lines: z.array(z.unknown()), checkoutId: z.uuid() });

const kept = remembered('cart');

/** What somebody is about to buy, the same in every tab and every remote. */
export const useCart = create<Cart>(() => ({ ...understood(kept.read()), isKept: true }));

// Another tab has changed it: this one follows.
kept.onChange((text) => useCart.setState(understood(text)));

function understood(text: string | null): Omit<Cart, 'isKept'> {
  const { success, data } = Kept.safeParse(parsed(text));
  if (!success) return { lines: [], checkoutId: newId() };
  const lines = data.lines.flatMap((line) => KeptLine.safeParse(line).data ?? []);
  return { lines: lines.slice(0, mostCartLines), checkoutId: data.checkoutId };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Begins from what is stored now, so that two tabs never undo one another. */
function change(make: (lines: readonly CartLine[]) => readonly CartLine[], isDone = false) {
  const text = kept.read();
  const before = text === null ? useCart.getState() : understood(text);
  const checkoutId = isDone ? newId() : before.checkoutId;
  const lines = make(before.lines);
  useCart.setState({ lines, checkoutId, isKept: kept.write(JSON.stringify({ lines, checkoutId })) });
}

const isOf = (key: string) => (line: CartLine) => lineKey(line) === key;

/**
 * Puts something into the cart. The same with the same lettering is one line; another lettering is another.
 * @returns how many of it are in the cart then; 0 where there is no room for another line
 */
export function addToCart(added: CartLine): number {
  let pieces = 0;
  change((lines) => {
    const key = lineKey(added);
    const there = lines.find(isOf(key));
    if (!there && lines.length >= mostCartLines) return lines;
    pieces = Math.min(mostPieces, (there?.quantity ?? 0) + added.quantity);
    const line = { ...added, quantity: pieces };
    return there ? lines.map((each) => (each === there ? line : each)) : [...lines, line];
  });
  return pieces;
}

/** @param key the line's, by `lineKey`; nothing happens to one that is gone */
export const setQuantity = (key: string, quantity: number) =>
  change((lines) => lines.map((line) => (isOf(key)(line) ? { ...line, quantity } : line)));

export const removeFromCart = (key: string) => change((lines) => lines.filter((line) => !isOf(key)(line)));

/** What the server made of the lines that it was asked about; what was added meanwhile stays. */
export const settleCart = (asked: readonly CartLine[], now: readonly CartLine[]) =>
  change((lines) => {
    const keys = asked.map(lineKey);
    const settled = now.filter((line, at) => now.findIndex(isOf(lineKey(line))) === at);
    const added = lines.filter((line) => !keys.includes(lineKey(line)) && !settled.some(isOf(lineKey(line))));
    return [...settled, ...added];
  });

/** It has become an order: what was in it goes, and the next checkout is another. */
export const emptyCart = () => change(() => [], true);

/** Of these lines an order was made and paid elsewhere: they go, whatever was added meanwhile stays. */
export const leaveOut = (keys: readonly string[]) =>
  change((lines) => lines.filter((line) => !keys.includes(lineKey(line))), true);

/** The order that it was sent as came to nothing: what is in it stays, and the next checkout is another. */
export const renewCheckout = () => change((lines) => lines, true);

export const piecesIn = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
