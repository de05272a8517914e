import * as z from 'zod/mini';

export const enterAnAmount = 'Please enter an amount such as 12.50.';
/** US dollars in a request, with at most two decimals. */
export const DollarsGiven = z.number(enterAnAmount).check(
  z.minimum(0, enterAnAmount),
  z.maximum(100_000, 'Please enter an amount up to $100,000.'),
  z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, enterAnAmount),
);
