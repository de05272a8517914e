import { ButtonLink, CallFault, Empty, Failed, Page, PageHeader } from '@league/kit';
import { Navigate, useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import styles from './ArticleSkeleton.module.css';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { previewQuery } from './articleQueries.ts';
import { ReadArticle } from './ReadArticle.tsx';
import { words } from './words.ts';

/** An unpublished article, for people with its preview link. */
export function PreviewPage() {
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const { data: article, error, refetch } = useQuery({ ...previewQuery(token), enabled: token !== '' });
  if (article?.status === 'Published') return <Navigate to={`/news/${article.slug}`} replace />;
  if (article) return <ReadArticle article={article} />;
  const isClosed = !token || (error instanceof CallFault && [404, 422].includes(error.status));
  return (
    <div className={styles.page}>
      <Page title={isClosed ? words.previewClosed : words.article} />
      {(isClosed || error) && <PageHeader title={words.title} />}
      {isClosed ? (
        <Empty isPage title={words.previewClosed} say={words.previewClosedSay}>
          <ButtonLink to="/news">{words.toNews}</ButtonLink>
        </Empty>
      ) : error ? (
        <Failed title={words.articleFailed} retry={refetch} />
      ) : (
        <ArticleSkeleton />
      )}
    </div>
  );
}
