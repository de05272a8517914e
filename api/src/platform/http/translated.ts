import { type Language, plainLanguage, Sentence } from '@league/contract';
import * as z from 'zod/mini';
import { Page } from './paging.ts';
import type { RequestContext } from './requests.ts';

export interface Translator {
  language: Language;
  /** Whole sentences; what is not listed stays English. */
  translate: (english: string) => string;
}

/** The translator for the caller of a request. */
export type TranslatorFor = (c: RequestContext) => Promise<Translator>;

export const inEnglish: TranslatorFor = async () => ({ language: plainLanguage, translate: (english) => english });

/** An answer with the sentences that its schema declares as `Sentence` translated. */
export function translated(shape: z.core.$ZodType, answer: unknown, translate: Translator['translate']): unknown {
  if (answer === null || answer === undefined) return answer;
  if (answer instanceof Page) return new Page(translated(shape, answer.rows, translate) as unknown[], answer.link);
  if (shape === (Sentence as z.core.$ZodType)) return translate(String(answer));
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return translated(def.innerType, answer, translate);
    case 'array':
      return (answer as unknown[]).map((each) => translated(def.element, each, translate));
    case 'union': {
      // Parts of articles and score sheets are told apart by a field: people typed them, so they have no sentences of ours.
      if ('discriminator' in def) return answer;
      const said = def.options.find((option) => z.core.safeParse(option, answer).success);
      return said ? translated(said, answer, translate) : answer;
    }
    case 'object': {
      const said = Object.entries(def.shape).map(([name, inner]) => [
        name,
        translated(inner, (answer as Record<string, unknown>)[name], translate),
      ]);
      return { ...(answer as object), ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
    }
    default:
      return answer;
  }
}
