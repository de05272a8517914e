import {
  addressIn,
  gameStatusText,
  type IssueBlocks,
  type IssuePage,
  type IssueStory,
  languages,
  type OtherLanguage,
  type Translations,
  unprefixedLanguage,
} from '@league/contract';
import { Card, formatDate, layout, SectionTitle } from '@league/kit';
import { figures } from '@league/kit/direction';
import { askedLanguages, labelIn } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { TypedIssue } from './IssueForm.tsx';
import { issuePrice } from './issuePrice.ts';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import { articlesQuery } from './newsletterQueries.ts';

interface Props {
  issue: Pick<TypedIssue, 'subject' | 'preheader' | 'text' | 'articleIds' | 'translations'> &
    Pick<IssuePage, 'stories'>;
  blocks: IssueBlocks;
  /** As readers of this language get it; default: as others do. */
  language?: OtherLanguage;
}

/** With its texts in the language, as far as there are any. */
function readIn<Part extends object>(part: Part, language: OtherLanguage | undefined): Part {
  const { translations } = part as { translations?: Translations };
  const texts = Object.entries((language && translations?.[language]) ?? {}).filter(([, text]) => text);
  return { ...part, ...Object.fromEntries(texts) };
}

/** How an issue looks, approximately, in each language of the site. */
export const IssuePreviews = (props: Omit<Props, 'language'>) => (
  <section>
    <SectionTitle>{messages.preview}</SectionTitle>
    <IssuePreview {...props} />
    {askedLanguages().map((code) => (
      <Fragment key={code}>
        <SectionTitle>{labelIn(messages.preview, code)}</SectionTitle>
        <IssuePreview {...props} language={code} />
      </Fragment>
    ))}
  </section>
);

/** The articles as sent, or as they are now. */
function useStories({ articleIds, stories }: Props['issue'], language: OtherLanguage | undefined): IssueStory[] {
  const { data: articles = [] } = useQuery(articlesQuery(stories ? [] : articleIds, language));
  if (stories) return stories.map((story) => readIn(story, language));
  return articleIds
    .flatMap((id) => articles.filter(({ _id }) => _id === id))
    .map(({ title, excerpt, slug }) => ({ title, text: excerpt, path: `/news/${slug}` }));
}

function IssuePreview({ issue, blocks, language }: Props) {
  const { subject, preheader, text } = readIn(issue, language);
  const stories = useStories(issue, language);
  const results = blocks.results.map((result) => readIn(result, language));
  const products = blocks.products.map((product) => readIn(product, language));
  const pageAt = (path: string) => addressIn(language ?? unprefixedLanguage, path);
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const isEmpty = paragraphs.length + stories.length + results.length + products.length === 0;
  return (
    <Card>
      <article className={styles.preview} {...(language && { lang: language, dir: languages[language].direction })}>
        {preheader && (
          <p className={layout.note} dir="auto">
            {preheader}
          </p>
        )}
        <h3 dir="auto">{subject || messages.subject}</h3>
        {isEmpty && <p>{messages.nothing}</p>}
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
          <p key={at} dir="auto">
            {paragraph}
          </p>
        ))}
        {results.length > 0 && <Results results={results} />}
        {stories.map(({ path, title, text }) => (
          <section key={path}>
            <h4>{title}</h4>
            <p>{text}</p>
            <a href={pageAt(path)} target="_blank" rel="noopener noreferrer">
              {messages.readOn}
            </a>
          </section>
        ))}
        {products.length > 0 && <Products products={products} />}
      </article>
    </Card>
  );
}

const Results = ({ results }: Pick<IssueBlocks, 'results'>) => (
  <section>
    <h4>{messages.results}</h4>
    <ul className={layout.lined}>
      {results.map((game) => (
        <li key={game.gameId} className={styles.game}>
          <a href={`/schedule/${game.gameId}`} target="_blank" rel="noopener noreferrer">
            <span dir="ltr">
              <bdi>{game.away_team}</bdi> {figures(`${game.away_score} – ${game.home_score}`)}{' '}
              <bdi>{game.home_team}</bdi>
            </span>
          </a>
          <small>
            {gameStatusText({ ...game, status: 'final', period: null, elapsedSeconds: null })} · {formatDate(game.date)}
          </small>
        </li>
      ))}
    </ul>
  </section>
);

const Products = ({ products }: Pick<IssueBlocks, 'products'>) => (
  <section>
    <h4>{messages.products}</h4>
    <ul className={layout.lined}>
      {products.map(({ _id, title, picture, price }) => (
        <li key={_id} className={styles.product}>
          {picture && <img src={picture} alt="" loading="lazy" />}
          <span>
            <a href={`/shop/custom-${_id}`} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
            <small>{issuePrice(price)}</small>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
