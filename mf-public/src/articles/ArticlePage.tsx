import { ButtonLink } from '@league/kit';
import { Navigate, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '../RecordPage.tsx';
import styles from './ArticleSkeleton.module.css';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { articleQuery } from './articleQueries.ts';
import { ReadArticle } from './ReadArticle.tsx';
import { words } from './words.ts';

export function ArticlePage() {
  const { slug = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(articleQuery(slug))}
      className={styles.page}
      title={words.article}
      heading={words.title}
      none={{ title: words.noArticle, say: words.noArticleSay }}
      ways={<ButtonLink to="/news">{words.toNews}</ButtonLink>}
      failed={words.articleFailed}
      skeleton={<ArticleSkeleton />}
    >
      {(article) =>
        article.slug === slug ? (
          <ReadArticle key={article._id} article={article} mayEdit />
        ) : (
          <Navigate to={`/news/${article.slug}`} replace />
        )
      }
    </RecordPage>
  );
}
