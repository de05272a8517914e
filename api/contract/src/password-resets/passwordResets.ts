import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { NewPassword, SignedIn } from '../sessions/sessions.ts';
import { Id } from '../shapes.ts';

/** How long a link from an admin is valid. */
export const passwordResetHours = 24;

export const resetLinkNotValid = 'This link is no longer valid. Please ask an administrator for a new one.';

const Token = z.strictObject({
  token: z.string(resetLinkNotValid).check(z.minLength(1, resetLinkNotValid), z.maxLength(200, resetLinkNotValid)),
});

export const passwordResetsApi = {
  send: operation('POST /api/admin/users/{id}/reset-link', {
    access: ['admin'],
    summary: 'Mails a link to set a new password, and invalidates the previous one.',
    params: z.object({ id: Id }),
    answer: z.object({ message: z.string(), link: z.url() }),
    status: 201,
  }),
  check: operation('POST /api/auth/reset/check', {
    access: 'everyone',
    summary: 'The person of this link; read-only.',
    body: Token,
    answer: z.object({ email: z.string() }),
  }),
  complete: operation('POST /api/auth/reset', {
    access: 'everyone',
    summary: 'Sets the password, ends all other sessions and opens one; the link becomes invalid.',
    body: z.extend(Token, { password: NewPassword }),
    answer: SignedIn,
  }),
};
