import { type ArticleBody, type ArticleTranslations, excerptOf } from '@league/contract';

/** An article's text, and all its texts in other languages. */
export interface ArticleText {
  body: ArticleBody;
  translations: ArticleTranslations;
}

/** What lists and searches show of the texts. In another language, a text that is left out is made from the others of it. */
export const listTexts = ({ body, translations }: ArticleText) => ({
  opening: excerptOf(body),
  translations: Object.fromEntries(
    Object.entries(translations).map(([code, { body, ...texts } = {}]) => {
      const excerpt = texts.excerpt || (body && excerptOf(body)) || undefined;
      const { seoTitle = texts.title, seoDescription = excerpt } = texts;
      return [code, { ...texts, excerpt, seoTitle, seoDescription }];
    }),
  ),
});
