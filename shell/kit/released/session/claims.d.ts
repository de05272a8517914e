import { TokenClaims } from '@league/contract';
export declare function claimsOf(token: string): TokenClaims | null;
