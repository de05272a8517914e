import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { readDigits, withoutSeparators } from '../rules/figures.ts';
import { SignedIn } from '../sessions/sessions.ts';
import { emailAddress, Message } from '../shapes.ts';

const email = emailAddress('Email is required.');

export const CodeRequest = z.strictObject({ email });
export type CodeRequest = z.infer<typeof CodeRequest>;

export const codeDigits = 6;
/** How long a mailed code is valid. */
export const codeMinutes = 10;

export const CodeSignIn = z.strictObject({
  email,
  code: z.string('Please enter the code.').check(
    z.overwrite((code) => withoutSeparators(readDigits(code))),
    z.regex(/^\d{6}$/, 'The code has six digits.'),
  ),
});
export type CodeSignIn = z.infer<typeof CodeSignIn>;

export const customersApi = {
  requestCode: forEveryone('POST /api/auth/code', {
    summary: 'Mails a code to an address with orders; the response does not reveal whether it has any.',
    body: CodeRequest,
    answer: Message,
    status: 202,
  }),
  signIn: forEveryone('POST /api/auth/code/sign-in', {
    summary: 'Opens a customer’s session by the code; sets the refresh cookie.',
    body: CodeSignIn,
    answer: SignedIn,
  }),
};
