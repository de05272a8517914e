import { type Language, Sentence, unprefixedLanguage } from '@league/contract';
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

export const inEnglish: TranslatorFor = async () => ({ language: unprefixedLanguage, translate: (english) => english });

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether a schema declares a sentence anywhere. */
function hasSentence(shape: z.core.$ZodType): boolean {
  const already = known.get(shape);
  if (already !== undefined) return already;
  // Until it is known: a schema may contain itself.
  known.set(shape, false);
  const has = shape === (Sentence as z.core.$ZodType) || partsOf(shape).some(hasSentence);
  known.set(shape, has);
  return has;
}

function partsOf(shape: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return [def.innerType];
    case 'array':
      return [def.element];
    case 'union':
      return def.options;
    case 'object':
      return Object.values(def.shape);
    default:
      return [];
  }
}

/** An answer with the sentences that its schema declares as `Sentence` translated. */
export function translated(shape: z.core.$ZodType, answer: unknown, translate: Translator['translate']): unknown {
  if (answer === null || answer === undefined || !hasSentence(shape)) return answer;
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
