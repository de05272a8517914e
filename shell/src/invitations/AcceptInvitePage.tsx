import { type AnswerOf, roleDescriptions, roleLabel } from '@league/contract';
import { invitationsApi } from '@league/contract/forms';
import { call, openSession } from '@league/kit';
import { PasswordLink } from '../signIn/PasswordLink.tsx';
import styles from './AcceptInvitePage.module.css';
import { messages } from './messages.ts';

type InvitationDetails = AnswerOf<typeof invitationsApi.check>['invitation'];

/** `/accept-invite?token=`: the page of an invitation link. */
export const AcceptInvitePage = () => (
  <PasswordLink room="invitations" messages={messages} check={check} complete={complete} about={about} />
);

const check = async (token: string, signal: AbortSignal) =>
  // An invalid response is an error.
  invitationsApi.check.declared.answer.parse(await call(invitationsApi.check, { body: { token }, signal })).invitation;

const complete = (token: string, password: string) => openSession(invitationsApi.complete, { token, password });

const about = ({ role }: InvitationDetails) => (
  <p className={styles.role}>
    {messages.role} <b>{roleLabel(role)}</b>
    <small>{roleDescriptions[role]}</small>
  </p>
);
