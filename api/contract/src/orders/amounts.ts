import * as z from 'zod/mini';

const enterAnAmount = 'Please enter an amount of 0 or more.';

/** An amount in a request. The API checks it by its currency (`amountError`). */
export const AmountGiven = z
  .number(enterAnAmount)
  .check(z.minimum(0, enterAnAmount), z.maximum(1_000_000_000, 'Please enter a smaller amount.'));

/** An amount in an answer, in the currency of the order, otherwise of the league: 24.5. */
export const Amount = z.number();

const noCurrency = 'Please choose a currency.';

/** ISO 4217. */
export const Currency = z
  .string(noCurrency)
  .check(z.refine((code) => Intl.supportedValuesOf('currency').includes(code), noCurrency));
