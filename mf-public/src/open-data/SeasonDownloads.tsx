import { csvPath, type OpenData, seasonJsonPath, seasonTableNames } from '@league/contract';
import { recordText } from '@league/kit';
import { feedPath } from '../calendar-feeds/feedLinks.ts';
import { messages } from './messages.ts';
import styles from './OpenDataPage.module.css';

interface Props {
  season: OpenData['seasons'][number];
  isOpen: boolean;
}

/** The files of a season, which open and close without a script. */
export function SeasonDownloads({ season: { number, name, isCurrent, games, finalGames }, isOpen }: Props) {
  const file = (path: string) => ({
    href: feedPath({ path, query: {} }),
    download: `${name} ${path.slice(path.lastIndexOf('/') + 1)}`,
  });
  return (
    <details className={styles.season} open={isOpen}>
      <summary>
        <h3>{recordText(name)}</h3>
        <span>
          {isCurrent && <b>{messages.current}</b>}
          {messages.games({ games, final: finalGames })}
        </span>
      </summary>
      <div className={styles.files}>
        <a className={styles.json} {...file(seasonJsonPath(number))}>
          {messages.json}
        </a>
        <ul className={styles.tables}>
          {seasonTableNames.map((table) => (
            <li key={table}>
              <a {...file(csvPath(number, table))}>
                {messages.tables[table]}
                <small>CSV</small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
