import * as z from 'zod/mini';
import { forEveryone, staffRoles } from '../operation.ts';

/** The demo's accounts, which everybody may use. */
export const DemoAccounts = z.object({
  password: z.string(),
  accounts: z.array(z.object({ email: z.string(), name: z.string(), role: z.enum(staffRoles) })),
});
export type DemoAccounts = z.infer<typeof DemoAccounts>;

export const demoApi = {
  accounts: forEveryone('GET /api/auth/demo', {
    summary: 'The accounts of the demo league and their password. 404 in every other league.',
    answer: DemoAccounts,
  }),
};
