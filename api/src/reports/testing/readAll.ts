import type { GamePage } from '@league/contract';
import type { Report } from '../recap.ts';
import { type ClaimContext, faultOf } from './checkClaims.ts';
import type { Claim } from './claims.ts';
import { claimsOf, namesOf, sentencesIn } from './readReport.ts';

export const plainText = ({ paragraphs }: Report): string =>
  paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n');

/** A sentence with its claims; none if it is not understood. */
type SentenceClaims = { sentence: string; claims: Claim[] }[];

export function claimsIn(report: Report, page: GamePage): SentenceClaims {
  const names = namesOf(page);
  const sentences = [report.title.text, plainText(report)].flatMap((text) => sentencesIn(text, names));
  return sentences.map((sentence) => ({ sentence, claims: claimsOf(sentence) ?? [] }));
}

/** False claims, and sentences that are not understood. */
export const faultsIn = (read: SentenceClaims, known: ClaimContext): string[] =>
  read.flatMap(({ sentence, claims }) => {
    if (claims.length === 0) return [`not understood: ${sentence}`];
    return claims.flatMap((claim) => {
      const fault = faultOf(claim, known);
      return fault ? [`${fault}: ${sentence}`] : [];
    });
  });
