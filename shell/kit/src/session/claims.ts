import { TokenClaims } from '@league/contract';

/** What a token says, to show the right screens; null when it cannot be read. Whether it is genuine the server decides. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const [, body = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return TokenClaims.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
