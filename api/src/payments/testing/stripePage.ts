import { html } from 'hono/html';
import type { PeerSession } from './stripe.ts';
import { formatMoney } from './stripeWire.ts';

/** A minimal payment page. @param lines as sent @param message the error */
export const hostedPage = (session: PeerSession | undefined, lines: object[], message = ''): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title></head><body><main>
${
  session?.status === 'open'
    ? html`<h1>Pay ${formatMoney(session.amount_total, session.currency)}</h1>
<ul>${(lines as { quantity: string; price_data: { product_data: { name: string } } }[]).map(
        ({ quantity, price_data: { product_data: product } }) => html`<li>${quantity} × ${product.name}</li>`,
      )}</ul>
<p role="alert">${message}</p>
<form method="post"><label>Card number <input name="card" required></label> <button>Pay</button></form>
<a href="${session.cancel_url ?? ''}">Back</a>`
    : html`<h1>This checkout session has expired.</h1>`
}
</main></body></html>`);
