import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Parameters, as decoded from the form-encoded body. */
export type Params = { [name: string]: Param };
export type Param = string | Params | Param[] | undefined;

/** An error as Stripe words it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly more: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
  }
}

export const idOf = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;
export const now = () => Math.floor(Date.now() / 1000);

/** As documented: time and body, joined by a dot, with HMAC SHA-256. */
export function sign(body: string, secret: string, at = now()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Decodes `line_items[0][quantity]=2` into objects and arrays. */
export function readForm(body: string): Params {
  const read: Params = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let at: Params = read;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Params;
    }
    at[path.at(-1)!] = value;
  }
  return listed(read) as Params;
}

function listed(read: Params): Param {
  const names = Object.keys(read);
  const all = Object.fromEntries(
    names.map((name) => [name, typeof read[name] === 'object' ? listed(read[name] as Params) : read[name]]),
  );
  return names.length > 0 && names.every((name, at) => name === String(at)) ? Object.values(all) : all;
}

export function rejectUnknownParams(params: Params, known: readonly string[]) {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown) {
    throw new Refusal(400, `Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }
}

export const missing = (param: string) =>
  new Refusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
export const text = (param: Param) => (typeof param === 'string' ? param : null);
/** As Stripe documents its units: of these currencies whole ones, of these thousandths that end in 0, otherwise hundredths. */
const whole = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const thousandths = 'bhd jod kwd omr tnd'.split(' ');
/** Without decimals, but in hundredths that end in 00. */
const wholeInHundredths = 'isk ugx'.split(' ');

export const cents = ({ currency, unit_amount: amount }: { currency: string; unit_amount: string }) => {
  if (!/^[a-z]{3}$/.test(currency)) throw new Refusal(400, `Invalid currency: ${currency}`, { param: 'currency' });
  const step = thousandths.includes(currency) ? 10 : wholeInHundredths.includes(currency) ? 100 : 1;
  if (!/^\d+$/.test(amount) || Number(amount) % step > 0) throw new Refusal(400, `Invalid integer: ${amount}`);
  return Number(amount);
};

/** `$1.50`, `1.50 EUR` */
export function formatMoney(amount: number, currency: string): string {
  const decimals = whole.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2;
  const figures = (amount / 10 ** decimals).toFixed(decimals);
  return currency === 'usd' ? `$${figures}` : `${figures} ${currency.toUpperCase()}`;
}
