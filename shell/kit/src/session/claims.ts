import { allRoles, type Role, type TokenClaims } from '@league/contract';

/** Anything else under its storage key is never sent. */
const shape = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** A token's claims, to choose screens; null if unreadable. The server verifies it. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const [, body = ''] = shape.exec(token) ?? [];
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

function isClaims(value: unknown): value is TokenClaims {
  const { sub, role, name, teamIds, sid, exp }: Partial<Record<keyof TokenClaims, unknown>> = Object(value);
  return (
    [sub, name, sid].every(isText) &&
    allRoles.includes(role as Role) &&
    Array.isArray(teamIds) &&
    teamIds.every(isText) &&
    typeof exp === 'number'
  );
}

const isText = (value: unknown) => typeof value === 'string';
