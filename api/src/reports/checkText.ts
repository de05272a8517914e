import { isDeepStrictEqual } from 'node:util';
import type { ArticleBody } from '@league/contract';
import { addSentence, appendSentence, bodyContains, findEditedSentence, replaceSentence } from './inText.ts';
import { type Piece, textOf } from './sentences.ts';
import type { StoredOutdated, StoredSentence } from './tables.ts';

/** An article's text in one language. */
export interface Text {
  title: string;
  body: ArticleBody;
}

/** A sentence as the sheet says it now. */
export interface CurrentSentence extends StoredSentence {
  pieces: Piece[];
}

interface TextCheck {
  text: Text;
  sentences: StoredSentence[];
  outdated: StoredOutdated[];
}

/**
 * Compares a text in one language with what the sheet says now. Sentences that nobody has changed are written again, unless the
 * text is public; others are marked.
 */
export function checkText(
  text: Text,
  stored: readonly StoredSentence[],
  fresh: readonly CurrentSentence[],
  isPublic: boolean,
): TextCheck {
  const now = new Map(fresh.map((sentence) => [sentence.key, sentence]));
  const known = new Map(stored.map((sentence) => [sentence.key, sentence]));
  // What says the same keeps its words.
  const shown = fresh.map((sentence) => {
    const before = known.get(sentence.key);
    if (!before || !isDeepStrictEqual(before.said, sentence.said)) return sentence;
    return { ...sentence, pieces: [{ text: before.text }] };
  });
  const checked: TextCheck = { text, sentences: [], outdated: [] };
  for (const before of stored) {
    const after = now.get(before.key);
    if (after && isDeepStrictEqual(after.said, before.said)) {
      checked.sentences.push({ ...before, entries: after.entries });
      continue;
    }
    const changed = isPublic ? undefined : replaceIn(checked.text, before, after);
    if (changed || !isThere(checked.text, before)) {
      checked.text = changed ?? checked.text;
      if (after) checked.sentences.push(toStored(after));
    } else {
      checked.sentences.push(before);
      checked.outdated.push({ ...placeOf(before), was: before.text, now: after?.text ?? null, said: after?.said });
    }
  }
  for (const [at, added] of fresh.entries()) {
    if (known.has(added.key)) continue;
    const changed = isPublic ? undefined : addTo(checked.text, added, shown.slice(0, at));
    if (changed) {
      checked.text = changed;
      checked.sentences.push(toStored(added));
    } else checked.outdated.push({ ...placeOf(added), was: null, now: added.text, said: added.said });
  }
  return checked;
}

/** The text with the sheet's sentence in place of an outdated one, also where a writer has changed that. */
export function applySentence(
  text: Text,
  was: string | null,
  now: CurrentSentence | undefined,
  fresh: readonly CurrentSentence[],
): Text {
  if (was === null) {
    if (!now) return text;
    const before = fresh.slice(
      0,
      fresh.findIndex(({ key }) => key === now.key),
    );
    return addTo(text, now, before) ?? { ...text, body: appendSentence(text.body, now.pieces) };
  }
  if (now?.key === 'title') return { ...text, title: now.text };
  const there = bodyContains(text.body, was) ? was : findEditedSentence(text.body, was);
  const body = there ? replaceSentence(text.body, there, now?.pieces ?? null) : undefined;
  if (body) return { ...text, body };
  return now ? { ...text, body: appendSentence(text.body, now.pieces) } : text;
}

/** The sentence of the sheet in the words in which it was shown. */
export function inShownWords(
  now: CurrentSentence | undefined,
  { now: text, said }: StoredOutdated,
): CurrentSentence | undefined {
  const isShown = now && text !== null && text !== now.text && isDeepStrictEqual(now.said, said);
  return isShown ? { ...now, text, pieces: [{ text }] } : now;
}

export const toStored = ({ pieces: _, ...sentence }: CurrentSentence): StoredSentence => sentence;

const placeOf = ({ key, language }: StoredSentence) => ({ key, language });

const isTitle = ({ key }: StoredSentence) => key === 'title';

/** Whether the sentence, or what a writer has made of it, is in the text. */
const isThere = ({ title, body }: Text, sentence: StoredSentence) =>
  isTitle(sentence)
    ? title !== ''
    : bodyContains(body, sentence.text) || findEditedSentence(body, sentence.text) !== undefined;

function replaceIn(text: Text, before: StoredSentence, after: CurrentSentence | undefined): Text | undefined {
  if (isTitle(before)) return after && text.title === before.text ? { ...text, title: after.text } : undefined;
  const body = replaceSentence(text.body, before.text, after?.pieces ?? null);
  return body && { ...text, body };
}

/** After the nearest earlier sentence that is in the text. */
function addTo(text: Text, added: CurrentSentence, earlier: readonly CurrentSentence[]): Text | undefined {
  if (isTitle(added)) return undefined;
  const after = earlier.findLast((sentence) => !isTitle(sentence) && bodyContains(text.body, textOf(sentence.pieces)));
  const body = after && addSentence(text.body, textOf(after.pieces), added.pieces);
  return body && { ...text, body };
}
