import type { ArticleReport } from '@league/contract';
import { Card, layout } from '@league/kit';
import { listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { named } from '@league/kit/words';
import styles from './ReportCard.module.css';
import { words } from './words.ts';

/** What the article was written from: each sentence with its facts, and the way to the sheet. */
export function ReportCard({ report: { game, sentences } }: { report: ArticleReport }) {
  return (
    <Card>
      <section className={layout.stack8} aria-label={words.title}>
        <h2 className={styles.title}>{words.title}</h2>
        <p className={layout.soft}>{words.say}</p>
        {game && (
          <p>
            <Link to={game.href} target="_blank">
              {words.sheet}
            </Link>
          </p>
        )}
        <details className={styles.facts}>
          <summary>{words.facts({ count: sentences.length })}</summary>
          <ul>
            {sentences.map(({ key, language, text, fact, entries }) => (
              <li key={`${language} ${key}`}>
                <span lang={language} dir="auto">
                  {text}
                </span>
                <small>
                  {listed([named(words.kindsOfFacts, fact), words.entries({ count: entries.length })], ' · ')}
                </small>
              </li>
            ))}
          </ul>
        </details>
      </section>
    </Card>
  );
}
