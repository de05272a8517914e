import { BoardsBorder, Page, useLeague } from '@league/kit';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import { RecentGames } from '../games/RecentGames.tsx';
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomeLeaders } from './HomeLeaders.tsx';
import { HomeNews } from './HomeNews.tsx';
import styles from './HomePage.module.css';
import { HomeShop } from './HomeShop.tsx';
import { HomeStandings } from './HomeStandings.tsx';
import { HomeVideo } from './HomeVideo.tsx';
import { messages } from './messages.ts';

/** The home page. Each block loads, is empty and fails independently. */
export function HomePage() {
  const { name } = useLeague();
  return (
    <>
      <Page title={name} description={messages.description({ league: name })} />
      <DraftBanner />
      <HomeHero />
      <BoardsBorder />
      <div className={styles.page}>
        <div className={styles.split}>
          <HomeStandings />
          <HomeLeaders />
        </div>
        <RecentGames failed={messages.scoresFailed} />
        <HomeNews />
        <HomeVideo />
        <HomeShop />
        <div className={styles.newsletter}>
          <NewsletterBlock source="home" tags={['News']} />
        </div>
      </div>
    </>
  );
}
