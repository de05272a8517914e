import { type Language, type MainNames, unprefixedLanguage } from '@league/contract';

/** An answer with the main texts of the names that it offers, in other languages. */
export const withMainNames = async <Answer extends object>(
  language: Language,
  answer: Answer,
  mainNames: (answer: Answer) => Promise<MainNames>,
): Promise<Answer & { mainNames?: MainNames }> =>
  language === unprefixedLanguage ? answer : { ...answer, mainNames: await mainNames(answer) };
