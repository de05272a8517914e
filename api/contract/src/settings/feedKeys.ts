import * as z from 'zod/mini';
import { text } from '../shapes.ts';

/** The keys of the clients that may read the feed, with a label for the league's staff. */
export const FeedKeys = z
  .array(
    z.strictObject({
      label: text('Please enter the name of the client.', 80),
      key: text('Please enter the key.', 64).check(
        z.regex(/^[\w-]{8,64}$/, 'A key is 8 to 64 letters, digits, hyphens or underscores.'),
      ),
    }),
  )
  .check(
    z.maxLength(50, 'Please use at most fifty.'),
    z.check<{ key: string }[]>(({ value, issues }) => {
      const known = new Set<string>();
      for (const [at, { key }] of value.entries()) {
        const message = 'This key is already in the list.';
        if (known.has(key)) issues.push({ code: 'custom', input: key, path: [at, 'key'], message });
        known.add(key);
      }
    }),
  );
export type FeedKeys = z.infer<typeof FeedKeys>;
