import * as z from 'zod/mini';
import { forAdmins, forEveryone } from '../operation.ts';
import { NewPassword } from '../sessions/ownSessions.ts';
import { SignedIn } from '../sessions/sessions.ts';
import { mailedToken } from '../shapes.ts';

/** How long a link from an admin is valid. */
export const passwordResetHours = 24;

export const resetLinkNotValid = 'This link is no longer valid. Please ask an administrator for a new one.';

const Token = mailedToken(resetLinkNotValid);

export const passwordResetsApi = {
  send: forAdmins('POST /api/admin/users/{id}/reset-link', {
    summary: 'Mails a link to set a new password, and invalidates the previous one.',
    answer: z.object({ message: z.string(), link: z.url() }),
    status: 201,
  }),
  check: forEveryone('POST /api/auth/reset/check', {
    summary: 'The person of this link; read-only.',
    body: Token,
    answer: z.object({ email: z.string() }),
  }),
  complete: forEveryone('POST /api/auth/reset', {
    summary: 'Sets the password, ends all other sessions and opens one; the link becomes invalid.',
    body: z.extend(Token, { password: NewPassword }),
    answer: SignedIn,
  }),
};
