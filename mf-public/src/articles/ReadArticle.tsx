import { type ArticlePage, excerptOf, readingMinutes, relatedKinds } from '@league/contract';
import { formatDate, formatExactly, layout, Page, recordText, SectionTitle } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { relatedTitle } from '../games/relatedTitle.ts';
import { mainNameOf } from '../mainNames.ts';
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx';
import page from '../page.module.css';
import { ShareLinks } from '../sharing/ShareButtons.tsx';
import trail from '../trail.module.css';
import { VisitorTime } from '../VisitorTime.tsx';
import { ArticleText } from './ArticleText.tsx';
import { Cover } from './Cover.tsx';
import { messages } from './messages.ts';
import { NewsGrid } from './NewsGrid.tsx';
import { relatedTo } from './newsList.ts';
import { newsPageQuery } from './newsQueries.ts';
import { proseLanguage } from './pageLanguage.ts';
import styles from './ReadArticle.module.css';

interface Props {
  article: ArticlePage;
  /** Whether the reader may edit it. */
  mayEdit?: boolean;
}

/** An article for readers. An unpublished one is marked as a preview. */
export function ReadArticle({ article, mayEdit = false }: Props) {
  const { title, category, status, date, author, excerpt, cover, body, pictures, slug, mainNames } = article;
  const { seoTitle, seoDescription } = article;
  const mainCategory = category && mainNameOf(category, mainNames);
  // Without an excerpt the opening would be repeated.
  const lead = excerpt === excerptOf(body) ? undefined : excerpt;
  return (
    <>
      <Page title={seoTitle ?? title} description={seoDescription ?? excerpt} canonical={`/news/${slug}`} />
      {status !== 'Published' && <PreviewBanner article={article} mayEdit={mayEdit} />}
      <article className={styles.article}>
        <header className={styles.header}>
          <p className={`${trail.trail} ${styles.trail}`}>
            <Link to="/news">{messages.title}</Link>
            {mainCategory && (
              <Link to={`/news?category=${encodeURIComponent(mainCategory)}`}>{recordText(category)}</Link>
            )}
          </p>
          <h1>{recordText(title)}</h1>
          {lead && (
            <p className={styles.lead} {...proseLanguage(lead)}>
              {lead}
            </p>
          )}
          <p className={styles.about}>
            <span>{messages.by({ author })}</span>
            <time dateTime={date}>{formatDate(date)}</time>
            <span>{messages.minutes({ minutes: readingMinutes(body) })}</span>
          </p>
        </header>
        {cover && (
          <figure className={styles.cover}>
            <Cover cover={cover} place="article" isFirst />
            {cover.credit && <figcaption>{messages.photo({ credit: cover.credit })}</figcaption>}
          </figure>
        )}
        <div className={styles.column}>
          <ArticleText body={body} pictures={pictures} />
          <About article={article} />
          {status === 'Published' && <ShareLinks path={`/news/${slug}`} title={title} />}
        </div>
      </article>
      {status === 'Published' && (
        <>
          <Related article={article} />
          <div className={page.below}>
            <NewsletterBlock source="article" tags={mainCategory ? [mainCategory] : []} />
          </div>
        </>
      )}
    </>
  );
}

/** Its tags and related records, with links. */
function About({ article: { tags, related } }: { article: ArticlePage }) {
  const records = relatedKinds.flatMap((kind) => {
    const record = related[kind];
    return record ? [{ kind, ...record }] : [];
  });
  if (tags.length === 0 && records.length === 0) return null;
  return (
    <aside className={`${layout.stack10} ${styles.topics}`} aria-label={messages.topics}>
      {records.length > 0 && (
        <ul className={layout.row8} aria-label={messages.aboutRecords}>
          {records.map(({ kind, ...record }) => (
            <li key={kind}>
              <Link to={record.href}>
                <small>{messages.relatedKinds[kind]}</small> {recordText(relatedTitle(record))}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul className={layout.row8} aria-label={messages.tags}>
          {tags.map((tag) => (
            <li key={tag}>{recordText(tag)}</li>
          ))}
        </ul>
      )}
    </aside>
  );
}

const PreviewBanner = ({ article: { _id, status, date }, mayEdit }: Required<Props>) => (
  <aside className={styles.banner} aria-label={messages.preview}>
    <p>
      <b>{messages.preview}</b>{' '}
      {status === 'Scheduled' ? messages.previewScheduled({ when: formatExactly(date) }) : messages.previewDraft}{' '}
      {status === 'Scheduled' && <VisitorTime at={date} />}
    </p>
    {mayEdit && <Link to={`/admin/my-articles/edit/${_id}`}>{messages.edit}</Link>}
  </aside>
);

/** Empty if the news fail to load: the article does not depend on it. */
function Related({ article }: { article: ArticlePage }) {
  const { category } = article;
  const { data: alike } = useQuery(newsPageQuery(category ? { category } : {}));
  const { data: newest } = useQuery(newsPageQuery({}));
  const related = alike && newest ? relatedTo(article, [...alike.articles, ...newest.articles]) : [];
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <SectionTitle
        id="related"
        more={
          <Link to="/news">
            {messages.toNews} {arrow('on')}
          </Link>
        }
      >
        {messages.related}
      </SectionTitle>
      <NewsGrid articles={related} level={3} />
    </section>
  );
}
