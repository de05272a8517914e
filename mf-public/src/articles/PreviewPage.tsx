import { ButtonLink } from '@league/kit';
import { Navigate, useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '../RecordPage.tsx';
import styles from './ArticleSkeleton.module.css';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { previewQuery } from './articleQueries.ts';
import { ReadArticle } from './ReadArticle.tsx';
import { words } from './words.ts';

/** An unpublished article, for people with its preview link. */
export function PreviewPage() {
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  return (
    <RecordPage
      query={useQuery({ ...previewQuery(token), enabled: token !== '' })}
      {...(!token && { isNone: true })}
      className={styles.page}
      title={words.article}
      heading={words.title}
      none={{ title: words.previewClosed, say: words.previewClosedSay }}
      ways={<ButtonLink to="/news">{words.toNews}</ButtonLink>}
      failed={words.articleFailed}
      skeleton={<ArticleSkeleton />}
    >
      {(article) =>
        article.status === 'Published' ? (
          <Navigate to={`/news/${article.slug}`} replace />
        ) : (
          <ReadArticle article={article} />
        )
      }
    </RecordPage>
  );
}
