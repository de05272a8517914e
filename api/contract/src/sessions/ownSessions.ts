import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Id, Instant, Message } from '../shapes.ts';

/** An active session: a sign-in on one device. */
export const ActiveSession = z.object({
  _id: Id,
  /** The browser's name. */
  userAgent: z.nullable(z.string()),
  openedAt: Instant,
  /** Accurate to the life of a token. */
  usedAt: Instant,
  /** The requesting session. */
  isThis: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;

/** The shortest password (specification, section 9). */
export const minimumPasswordLength = 8;

const passwordRequired = 'Password is required.';

/** A new password. */
export const NewPassword = z.string(passwordRequired).check(
  z.refine((password) => password.length > 0, { message: passwordRequired, abort: true }),
  z.minLength(minimumPasswordLength, 'Password must be at least 8 characters.'),
  z.maxLength(1000),
);

export const PasswordChange = z.strictObject({
  currentPassword: z.string('Password is required.').check(z.minLength(1, 'Password is required.'), z.maxLength(1000)),
  newPassword: NewPassword,
});

export const ownSessionsApi = {
  list: operation('GET /api/auth/sessions', {
    access: 'signed-in',
    summary: 'My active sessions, the most recently used first.',
    answer: z.array(ActiveSession),
  }),
  end: operation('DELETE /api/auth/sessions/{id}', {
    access: 'signed-in',
    summary: 'Signs out one of my devices.',
    answer: Message,
  }),
  endAll: operation('DELETE /api/auth/sessions', {
    access: 'signed-in',
    summary: 'Signs me out everywhere, including here.',
    answer: Message,
  }),
  changePassword: operation('POST /api/account/password', {
    access: 'signed-in',
    summary: 'Changes my password and ends my other sessions.',
    body: PasswordChange,
    answer: Message,
  }),
};
