import { type AnswerOf, invitationsApi, roleDescriptions, roleLabel } from '@league/contract';
import { call, openSession } from '@league/kit';
import { PasswordLink } from '../signIn/PasswordLink.tsx';
import styles from './AcceptInvitePage.module.css';
import { words } from './words.ts';

type Invited = AnswerOf<typeof invitationsApi.check>['invitation'];

/** `/accept-invite?token=`: where the link of an invitation leads. */
export const AcceptInvitePage = () => (
  <PasswordLink room="invitations" words={words} check={check} complete={complete} about={about} />
);

// Both read the answer by the contract: one that is no answer is told as such.
const check = async (token: string, signal: AbortSignal) =>
  invitationsApi.check.declared.answer.parse(await call(invitationsApi.check, { body: { token }, signal })).invitation;

async function complete(token: string, password: string) {
  const answer = await call(invitationsApi.complete, { body: { token, password } });
  const { token: session, user } = invitationsApi.complete.declared.answer.parse(answer);
  openSession(session);
  return user.role;
}

const about = ({ role }: Invited) => (
  <p className={styles.role}>
    {words.role} <b>{roleLabel(role)}</b>
    <small>{roleDescriptions[role]}</small>
  </p>
);
