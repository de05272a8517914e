import { type BodyOf, type Credentials, type Operation, type TokenClaims } from '@league/contract';
import type * as z from 'zod/mini';
interface Session {
    token: string | null;
    claims: TokenClaims | null;
    hasExpired: boolean;
}
export declare const useSession: import("zustand").UseBoundStore<import("zustand").StoreApi<Session>>;
export declare function sessionToken(): string | null;
export declare const useMay: (operation: Operation) => boolean;
export declare const signIn: (credentials: Credentials) => Promise<TokenClaims>;
type HandsOutToken = Operation<Operation['declared'] & {
    answer: z.ZodMiniType<{
        token: string;
    }>;
}>;
export declare const openSession: <O extends HandsOutToken>(operation: O, body: BodyOf<O>) => Promise<TokenClaims>;
export declare function signOut(): Promise<void>;
export declare function forgetSession(): void;
export declare function takeSessionEnd(): boolean;
export declare function lackOfMemory(): Promise<'cookie' | 'token' | undefined>;
export declare const freshToken: (outworn: string) => Promise<string | null>;
export {};
