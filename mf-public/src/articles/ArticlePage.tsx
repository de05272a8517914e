import { ButtonLink, CallFault, Empty, Failed, Page, PageHeader } from '@league/kit';
import { Navigate, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import styles from './ArticleSkeleton.module.css';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { articleQuery } from './articleQueries.ts';
import { ReadArticle } from './ReadArticle.tsx';
import { words } from './words.ts';

/** An invalid address is not found either. */
const isNowhere = (error: unknown) => error instanceof CallFault && [404, 400, 422].includes(error.status);

export function ArticlePage() {
  const { slug = '' } = useParams();
  const { data: article, error, refetch } = useQuery(articleQuery(slug));
  if (article && article.slug !== slug) return <Navigate to={`/news/${article.slug}`} replace />;
  if (article) return <ReadArticle key={article._id} article={article} mayEdit />;
  return (
    <div className={styles.page}>
      <Page title={isNowhere(error) ? words.noArticle : words.article} />
      {error && <PageHeader title={words.title} />}
      {isNowhere(error) ? (
        <Empty isPage title={words.noArticle} say={words.noArticleSay}>
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
