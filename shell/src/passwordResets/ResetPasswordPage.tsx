import { passwordResetsApi } from '@league/contract/forms';
import { call, openSession } from '@league/kit';
import { PasswordLink } from '../signIn/PasswordLink.tsx';
import { messages } from './messages.ts';

/** `/reset-password?token=`: the page of a password link from an admin. */
export const ResetPasswordPage = () => (
  <PasswordLink room="password-resets" messages={messages} check={check} complete={complete} />
);

const check = async (token: string, signal: AbortSignal) =>
  // An invalid response is an error.
  passwordResetsApi.check.declared.answer.parse(await call(passwordResetsApi.check, { body: { token }, signal }));

const complete = (token: string, password: string) => openSession(passwordResetsApi.complete, { token, password });
