import { createChoice, type UsedPhrases } from './choose.ts';
import type { Fact } from './facts.ts';
import type { ReportLanguage } from './messages.ts';
import { type OtherText, type OtherTexts, wordsOf } from './otherTexts.ts';
import type { Sentence } from './sentences.ts';
import { type WritingContext, writeFact } from './writeFacts.ts';

/** How often another way to say a fact is tried, and another way to say a paragraph. */
const maxAttempts = 40;
const maxRounds = 40;

/** The most of its runs of words that a text may share with another one. */
const maxShare = 0.02;

/** A sentence has at least so many words, more or less. */
const wordsOfSentence = 8;

interface TextDraft {
  sentences: Sentence[];
  /** What the text has used so far, and its last words. */
  used: UsedPhrases;
  words: string[];
  /** The texts that have runs of its words, too: each as often as it has one. */
  sharing: OtherText[];
}

/**
 * Writes the paragraphs of a text one after the other, in words that no other text has, as far as there are such words.
 * @param seed the same gives the same text beside the same others
 * @param rounds fewer for texts whose facts are said in few ways
 */
export function createWriter(seed: string, tongue: ReportLanguage, others?: OtherTexts, rounds = maxRounds) {
  function addSentence(
    { sentences, used, words, sharing }: TextDraft,
    fact: Fact,
    round: number,
    size: number,
  ): TextDraft {
    const write = (attempt: number): TextDraft => {
      const choice = createChoice(seed, used, round * maxAttempts + attempt);
      const sentence = writeFact(fact, { tongue, choose: choice.choose });
      return {
        sentences: [...sentences, sentence],
        used: choice.used(),
        words: [...words, ...wordsOf(sentence.text)],
        sharing: [...sharing, ...(others?.sharing(words, sentence.text) ?? [])],
      };
    };
    const costOf = (shared: readonly OtherText[]) => 1000 * excess(shared, size) + likeness(shared);
    return best(maxAttempts, write, (written) => costOf(written.sharing) - costOf(sharing));
  }

  return {
    paragraphs(told: readonly (readonly Fact[])[]): Sentence[][] {
      const size = told.flat().length * wordsOfSentence;
      let text: TextDraft = { sentences: [], used: new Map(), words: [], sharing: [] };
      return told.map((facts) => {
        const before = { ...text, sentences: [] };
        const write = (round: number) =>
          facts.reduce<TextDraft>((written, fact) => addSentence(written, fact, round, size), before);
        text = best(rounds, write, ({ sharing }) => excess(sharing, size) - excess(before.sharing, size));
        return text.sentences;
      });
    },
    /** Titles may be alike. */
    title: (say: (writing: WritingContext) => Sentence): Sentence =>
      say({ tongue, choose: createChoice(seed, new Map(), 0).choose }),
  };
}

function countsOf(sharing: readonly OtherText[]): [OtherText, number][] {
  const counts = new Map<OtherText, number>();
  for (const text of sharing) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Several runs of one other text are worse than one each of several. */
const likeness = (sharing: readonly OtherText[]) => sumOf(countsOf(sharing).map(([, count]) => count ** 2));

/** How many runs are too many, for a text of this size. */
const excess = (sharing: readonly OtherText[], size: number) =>
  sumOf(
    countsOf(sharing).map(([other, count]) => Math.max(0, count - Math.floor(maxShare * Math.min(size, other.size)))),
  );

/** The first of several tries with no cost, or else the cheapest. */
function best(tries: number, write: (attempt: number) => TextDraft, costOf: (written: TextDraft) => number): TextDraft {
  let found = write(0);
  let cost = costOf(found);
  for (let attempt = 1; attempt < tries && cost > 0; attempt += 1) {
    const next = write(attempt);
    const costOfNext = costOf(next);
    if (costOfNext < cost) [found, cost] = [next, costOfNext];
  }
  return found;
}
