import { formatMinor } from '@league/contract';

/** Messages about a cart, one catalog per language. */
export const messages = {
  gone: (title: string) => `${title} is no longer available and was removed.`,
  unpriced: (name: string) => `${name} has no price right now and was removed.`,
  soldOut: (name: string) => `${name} is sold out and was removed.`,
  heldByOthers: (name: string) =>
    `${name} is reserved in other checkouts right now and was removed. It may be available again within 15 minutes.`,
  notPrinted: (label: string, title: string) => `“${label}” as you entered it can no longer be put on ${title}.`,
  blocked: (value: string, title: string) => `We do not print “${value}” on ${title}. Please choose another lettering.`,
  repriced: (name: string, before: number, now: number, currency: string) =>
    `${name} now costs ${formatMinor(now, currency)} instead of ${formatMinor(before, currency)}.`,
  fewer: (name: string, quantity: number) =>
    quantity === 1
      ? `Only 1 of ${name} is left, so you have 1 in your cart now.`
      : `Only ${quantity} of ${name} are left, so you have ${quantity} in your cart now.`,
};
