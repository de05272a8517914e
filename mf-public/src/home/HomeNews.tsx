import { SectionTitle } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { newestQuery } from '../articles/articleQueries.ts';
import { NewsGrid, NewsGridSkeleton } from '../articles/NewsGrid.tsx';
import parts from '../parts.module.css';
import { messages } from './messages.ts';

const shownArticles = 3;

export const HomeNews = () => (
  <section aria-labelledby="news">
    <SectionTitle
      id="news"
      more={
        <Link to="/news">
          {messages.allNews} {arrow('on')}
        </Link>
      }
    >
      {messages.news}
    </SectionTitle>
    <Loaded
      query={useQuery(newestQuery)}
      failedSay={messages.newsFailed}
      skeleton={<NewsGridSkeleton count={shownArticles} />}
    >
      {(news) =>
        news.length > 0 ? (
          <NewsGrid articles={news.slice(0, shownArticles)} hasLead={news.length >= shownArticles} level={3} />
        ) : (
          <p className={parts.quiet}>{messages.newsEmpty}</p>
        )
      }
    </Loaded>
  </section>
);
