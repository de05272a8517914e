import { TokenClaims } from '@league/contract';

/** Anything else under its storage key is never sent. */
const shape = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** A token's claims, to choose screens; null if unreadable. The server verifies it. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const [, body = ''] = shape.exec(token) ?? [];
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return TokenClaims.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
