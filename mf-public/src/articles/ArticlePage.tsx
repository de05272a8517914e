import { ButtonLink } from '@league/kit';
import { Navigate, useParams, useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RecordPage } from '../RecordPage.tsx';
import styles from './ArticleSkeleton.module.css';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { articleQuery, previewQuery } from './articleQueries.ts';
import { messages } from './messages.ts';
import { ReadArticle } from './ReadArticle.tsx';

export function ArticlePage() {
  const { slug = '' } = useParams();
  return (
    <Article query={useQuery(articleQuery(slug))} none={{ title: messages.noArticle, say: messages.noArticleSay }}>
      {(article) =>
        article.slug === slug ? (
          <ReadArticle key={article._id} article={article} mayEdit />
        ) : (
          <Navigate to={`/news/${article.slug}`} replace />
        )
      }
    </Article>
  );
}

/** An unpublished article, for people with its preview link. */
export function PreviewPage() {
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  return (
    <Article
      query={useQuery({ ...previewQuery(token), enabled: token !== '' })}
      {...(!token && { isNone: true })}
      none={{ title: messages.previewClosed, say: messages.previewClosedSay }}
    >
      {(article) =>
        article.status === 'Published' ? (
          <Navigate to={`/news/${article.slug}`} replace />
        ) : (
          <ReadArticle article={article} />
        )
      }
    </Article>
  );
}

const Article = <Data,>(
  props: Pick<ComponentProps<typeof RecordPage<Data>>, 'query' | 'isNone' | 'none' | 'children'>,
) => (
  <RecordPage
    {...props}
    className={styles.page}
    title={messages.article}
    heading={messages.title}
    ways={<ButtonLink to="/news">{messages.toNews}</ButtonLink>}
    failed={messages.articleFailed}
    skeleton={<ArticleSkeleton />}
  />
);
