import type { ArticleReport } from '@league/contract';
import { Card, layout } from '@league/kit';
import { listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { named } from '@league/kit/translation';
import { messages } from './messages.ts';
import styles from './ReportCard.module.css';

/** What the article was written from: each sentence with its facts, and the way to the sheet. */
export function ReportCard({ report: { game, sentences } }: { report: ArticleReport }) {
  return (
    <Card>
      <section className={layout.stack8} aria-label={messages.title}>
        <h2 className={styles.title}>{messages.title}</h2>
        <p className={layout.soft}>{messages.say}</p>
        {game && (
          <p>
            <Link to={game.href} target="_blank">
              {messages.sheet}
            </Link>
          </p>
        )}
        <details className={styles.facts}>
          <summary>{messages.facts({ count: sentences.length })}</summary>
          <ul>
            {sentences.map(({ key, language, text, fact, entries }) => (
              <li key={`${language} ${key}`}>
                <span lang={language} dir="auto">
                  {text}
                </span>
                <small>
                  {listed([named(messages.kindsOfFacts, fact), messages.entries({ count: entries.length })], ' · ')}
                </small>
              </li>
            ))}
          </ul>
        </details>
      </section>
    </Card>
  );
}
