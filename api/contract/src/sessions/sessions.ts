import * as z from 'zod/mini';
import { allRoles, forEveryone, operation } from '../operation.ts';
import { LanguageCode } from '../settings/languageSettings.ts';
import { Id, Message, Sentence, text } from '../shapes.ts';

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
  role: z.enum(allRoles),
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
  role: z.enum(allRoles),
  name: z.string(),
  teamIds: z.array(Id),
  sid: Id,
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

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
};
