import * as z from 'zod/mini';
import { forEveryone, operation, staffRoles } from '../operation.ts';
import { LanguageCode } from '../settings/languageSettings.ts';
import { Id, Instant, Message, Sentence, text } from '../shapes.ts';

export const Credentials = z.strictObject({
  email: text('Email is required.').check(z.regex(/^\S+@\S+\.\S+$/, 'Enter a valid email address.')),
  password: z.string('Password is required.').check(z.minLength(1, 'Password is required.'), z.maxLength(1000)),
});
export type Credentials = z.infer<typeof Credentials>;

/** The session's person, as stored now. */
export const Actor = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum([...staffRoles, 'customer']),
  teamIds: z.array(Id),
  /** The language that a staff member has chosen. Absent: the league's first one. */
  language: z.optional(LanguageCode),
});
export type Actor = z.infer<typeof Actor>;

/** A session that was opened or renewed. */
export const SignedIn = z.object({
  token: z.string(),
  message: Sentence,
  /** Whose session was opened, so that the first page need not ask. */
  person: z.optional(Actor),
});

/** The token's claims, for choosing screens; the server loads the person with every call. */
export const TokenClaims = z.object({
  sub: Id,
  role: z.enum([...staffRoles, 'customer']),
  name: z.string(),
  teamIds: z.array(Id),
  sid: Id,
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

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

export const sessionsApi = {
  signIn: forEveryone('POST /api/auth/login', {
    summary: 'Opens a session; sets the refresh cookie.',
    body: Credentials,
    answer: SignedIn,
  }),
  refresh: forEveryone('POST /api/auth/refresh', {
    summary: 'Renews the token by the refresh cookie, which is rotated.',
    answer: SignedIn,
  }),
  signOut: forEveryone('POST /api/auth/logout', {
    summary: 'Ends the session of the refresh cookie.',
    answer: Message,
  }),
  me: operation('GET /api/auth/me', {
    access: 'signed-in',
    summary: 'The signed-in person.',
    answer: Actor,
  }),
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
