import { gameStatusText, type IssueBlocks } from '@league/contract';
import { Card, formatDate, layout } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import type { TypedIssue } from './IssueForm.tsx';
import { issuePrice } from './issuePrice.ts';
import styles from './newsletter.module.css';
import { articlesQuery } from './newsletterQueries.ts';
import { words } from './words.ts';

interface Props {
  issue: Pick<TypedIssue, 'subject' | 'preheader' | 'text' | 'articleIds'>;
  blocks: IssueBlocks;
}

/** An approximate preview of an issue. */
export function IssuePreview({ issue: { subject, preheader, text, articleIds }, blocks }: Props) {
  const { data: articles = [] } = useQuery(articlesQuery);
  const { results, products } = blocks;
  const stories = articleIds.flatMap((id) => articles.filter(({ _id }) => _id === id));
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const isEmpty = paragraphs.length + stories.length + results.length + products.length === 0;
  return (
    <Card>
      <article className={styles.preview}>
        {preheader && <p className={layout.note}>{preheader}</p>}
        <h3>{subject || words.subject}</h3>
        {isEmpty && <p>{words.nothing}</p>}
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
          <p key={at}>{paragraph}</p>
        ))}
        {results.length > 0 && <Results results={results} />}
        {stories.map(({ _id, slug, title, excerpt }) => (
          <section key={_id}>
            <h4>{title}</h4>
            <p>{excerpt}</p>
            <a href={`/news/${slug}`} target="_blank" rel="noopener noreferrer">
              {words.readOn}
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
    <h4>{words.results}</h4>
    <ul className={layout.lined}>
      {results.map((game) => (
        <li key={game.gameId} className={styles.game}>
          <a href={`/schedule/${game.gameId}`} target="_blank" rel="noopener noreferrer">
            {figures(`${game.away_team} ${game.away_score} – ${game.home_score} ${game.home_team}`)}
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
    <h4>{words.products}</h4>
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
