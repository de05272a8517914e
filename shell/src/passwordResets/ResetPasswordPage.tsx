import { passwordResetsApi } from '@league/contract';
import { call, openSession } from '@league/kit';
import { PasswordLink } from '../signIn/PasswordLink.tsx';
import { words } from './words.ts';

/** `/reset-password?token=`: where the link leads that an admin has sent. */
export const ResetPasswordPage = () => (
  <PasswordLink room="password-resets" words={words} check={check} complete={complete} />
);

const check = async (token: string, signal: AbortSignal) =>
  // An answer that is none is told as such.
  passwordResetsApi.check.declared.answer.parse(await call(passwordResetsApi.check, { body: { token }, signal }));

const complete = (token: string, password: string) => openSession(passwordResetsApi.complete, { token, password });
