import * as z from 'zod/mini';

/** The person’s own fields besides the name, as staff and visitors read them. */
export const PersonShown = z.object({
  hometown: z.nullable(z.string()),
  shoots: z.nullable(z.string()),
  catches: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  eliteProspectsUrl: z.nullable(z.string()),
  image: z.nullable(z.string()),
});
export type PersonShown = z.infer<typeof PersonShown>;
