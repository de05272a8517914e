import { Failed, SectionTitle } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { newestQuery } from '../articles/articleQueries.ts';
import { NewsGrid, NewsGridSkeleton } from '../articles/NewsGrid.tsx';
import styles from './HomePage.module.css';
import { words } from './words.ts';

const shownArticles = 3;

export function HomeNews() {
  return (
    <section aria-labelledby="news">
      <SectionTitle id="news" more={<Link to="/news">{words.allNews} →</Link>}>
        {words.news}
      </SectionTitle>
      <Latest />
    </section>
  );
}

function Latest() {
  const { data: news, error, refetch } = useQuery(newestQuery);
  if (!news) {
    return error ? (
      <Failed say={words.newsFailed} retry={refetch} />
    ) : (
      <NewsGridSkeleton count={shownArticles} hasLead />
    );
  }
  if (news.length === 0) return <p className={styles.quiet}>{words.newsEmpty}</p>;
  return <NewsGrid articles={news.slice(0, shownArticles)} hasLead={news.length >= shownArticles} level={3} />;
}
