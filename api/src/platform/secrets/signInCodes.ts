import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '@league/contract';

/** Which code it is; a new one ends the one before. */
export interface CodeOf {
  id: string;
  version: number;
}

/** The digits of a code: six that nobody can tell without the league's secret. */
export function digitsOf({ id, version }: CodeOf, secret: string): string {
  const proof = createHmac('sha256', secret).update(`sign-in-code|${id}|${version}`).digest();
  return String(proof.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0');
}

export const isRight = (code: CodeOf, given: string, secret: string): boolean =>
  given.length === codeDigits && timingSafeEqual(Buffer.from(given), Buffer.from(digitsOf(code, secret)));
