import { passwordResetsApi } from '@league/contract';
import { call, openSession } from '@league/kit';
import { PasswordLink } from '../signIn/PasswordLink.tsx';
import { words } from './words.ts';

/** `/reset-password?token=`: where the link leads that an admin has sent. */
export const ResetPasswordPage = () => (
  <PasswordLink room="password-resets" words={words} check={check} complete={complete} />
);

const check = async (token: string, signal: AbortSignal) =>
  passwordResetsApi.check.declared.answer.parse(await call(passwordResetsApi.check, { body: { token }, signal }));

async function complete(token: string, password: string) {
  const answer = await call(passwordResetsApi.complete, { body: { token, password } });
  return openSession(passwordResetsApi.complete.declared.answer.parse(answer).token).role;
}
