import { invitationsApi, mayCall, type TokenClaims } from '@league/contract';
import { CallFault } from '@league/kit';
import { words } from './words.ts';

interface Held {
  token: string | null;
  /** What the token says; null when it says nothing that can be read. */
  claims: Pick<TokenClaims, 'role'> | null;
}

/**
 * What stands between somebody and an invitation: the fault of a call, or else what they hold before one is made;
 * undefined: nothing does. The server's own sentence is told where it names what to mend.
 */
export function refusal({ token, claims }: Held, fault?: unknown): string | undefined {
  if (fault !== undefined) return refusedBy(fault);
  if (!token) return words.notLoggedIn;
  if (!claims) return words.sessionInvalid;
  return mayCall(invitationsApi.send, claims.role) ? undefined : words.notPermitted;
}

function refusedBy(fault: unknown): string {
  if (!(fault instanceof CallFault) || fault.status < 400 || fault.status >= 500) return words.sendFailed;
  return fault.status === 401 || fault.status === 403 ? words.sessionExpired : fault.message || words.sendFailed;
}
