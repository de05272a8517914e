import { Card } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import type { TypedIssue } from './IssueForm.tsx';
import styles from './newsletter.module.css';
import { articlesQuery } from './newsletterQueries.ts';
import { words } from './words.ts';

/** An issue as its readers get it, near enough to judge it by. */
export function IssuePreview({
  issue: { subject, preheader, text, articleIds },
}: {
  issue: Pick<TypedIssue, 'subject' | 'preheader' | 'text' | 'articleIds'>;
}) {
  const { data: articles = [] } = useQuery(articlesQuery);
  const stories = articleIds.flatMap((id) => articles.filter(({ _id }) => _id === id));
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <Card>
      <article className={styles.preview}>
        {preheader && <p className={styles.preheader}>{preheader}</p>}
        <h3>{subject || words.subject}</h3>
        {paragraphs.length + stories.length === 0 && <p>{words.nothing}</p>}
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is where it stands
          <p key={at}>{paragraph}</p>
        ))}
        {stories.map(({ _id, slug, title, excerpt }) => (
          <section key={_id}>
            <h4>{title}</h4>
            <p>{excerpt}</p>
            <a href={`/news/${slug}`} target="_blank" rel="noopener noreferrer">
              {words.readOn}
            </a>
          </section>
        ))}
      </article>
    </Card>
  );
}
