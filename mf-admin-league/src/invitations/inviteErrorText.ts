import { invitationsApi, mayCall, type TokenClaims } from '@league/contract';
import { CallFault } from '@league/kit';
import { messages } from './refusalMessages.ts';

interface InviterSession {
  token: string | null;
  /** The token's claims; null if unreadable. */
  claims: Pick<TokenClaims, 'role'> | null;
}

/**
 * Why somebody cannot invite: a call's error, or the state of their session before; undefined: they can. The server's message
 * is shown if it names a field.
 */
export function inviteErrorText({ token, claims }: InviterSession, fault?: unknown): string | undefined {
  if (fault !== undefined) return apiErrorText(fault);
  if (!token) return messages.notLoggedIn;
  if (!claims) return messages.sessionInvalid;
  return mayCall(invitationsApi.send, claims.role) ? undefined : messages.notPermitted;
}

function apiErrorText(fault: unknown): string {
  if (!(fault instanceof CallFault) || fault.status < 400 || fault.status >= 500) return messages.sendFailed;
  return fault.status === 401 || fault.status === 403 ? messages.sessionExpired : fault.message || messages.sendFailed;
}
