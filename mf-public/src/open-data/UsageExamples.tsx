import { calendarFeedsApi, csvPath, type DataSeason, standingsApi } from '@league/contract';
import { addressOf, Card, SectionTitle } from '@league/kit';
import { feedPath } from '../calendar-feeds/feedLinks.ts';
import { messages } from './messages.ts';
import styles from './OpenDataPage.module.css';

/** Each way to read the data, with an example. */
export function UsageExamples({ site, season }: { site: string; season: DataSeason | undefined }) {
  const at = (path: string) => site + path;
  const calendar = feedPath({ path: calendarFeedsApi.games.path, query: {} });
  const rss = addressOf('/feed.xml');
  const uses = [
    {
      ...messages.uses.table,
      href: '/api/data-docs',
      isEnglish: true,
      example: `pandas.read_csv("${at(csvPath(season?.number ?? 1, 'goals'))}")`,
    },
    {
      ...messages.uses.feed,
      href: '/api/feed-docs',
      isEnglish: true,
      example: `curl "${at('/feed/?feed=modulekit&view=scorebar&fmt=json')}"`,
    },
    { ...messages.uses.api, href: '/api/docs', isEnglish: true, example: `curl "${at(standingsApi.get.path)}"` },
    { ...messages.uses.rss, href: rss, isEnglish: false, example: at(rss) },
    { ...messages.uses.calendar, href: calendar, isEnglish: false, example: at(calendar) },
  ];
  return (
    <section aria-labelledby="programs">
      <SectionTitle id="programs">{messages.programs}</SectionTitle>
      <p className={styles.say}>{messages.programsSay}</p>
      <ul className={styles.uses}>
        {uses.map(({ title, say, link, href, isEnglish, example }) => (
          <li key={href}>
            <Card>
              <h3>{title}</h3>
              <p>{say}</p>
              <pre dir="ltr" lang="en">
                <code>{example}</code>
              </pre>
              <a href={href}>
                {link}
                {isEnglish && ` (${messages.inEnglish})`}
              </a>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
