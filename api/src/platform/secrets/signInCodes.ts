import { createHmac } from 'node:crypto';
import { codeDigits } from '@league/contract';
import { isSecret } from './hashOf.ts';

/** Identifies a code; a new version invalidates the one before. */
export interface CodeOf {
  id: string;
  version: number;
}

/** A code's six digits, which cannot be computed without the league's secret. */
export function digitsOf({ id, version }: CodeOf, secret: string): string {
  const proof = createHmac('sha256', secret).update(`sign-in-code|${id}|${version}`).digest();
  return String(proof.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0');
}

export const isRight = (code: CodeOf, given: string, secret: string): boolean =>
  isSecret(digitsOf(code, secret), given);
