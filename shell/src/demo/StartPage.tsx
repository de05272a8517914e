import { CopyField, Page, PageHeader, useLanguage, useLeague } from '@league/kit';
import { NotFound } from '../faults/NotFound.tsx';
import { words as barWords } from './barWords.ts';
import styles from './StartPage.module.css';
import { words } from './words.ts';

const commands = {
  one: 'DEMO=0 DATA_DIR=../myleague npm start',
  stopDemo: 'docker compose stop',
  begin: 'DEMO=0 docker compose --project-name my-league up --detach --wait',
  showCode: 'docker compose --project-name my-league logs league | grep /setup',
};

/** `/start` of a demo: how to begin an own league. */
export function StartPage() {
  useLanguage();
  const { isDemo } = useLeague();
  if (!isDemo) return <NotFound />;
  return (
    <article className={styles.page}>
      <Page title={barWords.start} />
      <PageHeader title={barWords.start} say={words.startLead} />
      <section>
        <h2>{words.oneCommand}</h2>
        <p>{words.oneCommandSteps}</p>
        <CopyField label={words.command} value={commands.one} />
      </section>
      <section>
        <h2>{words.containers}</h2>
        <p>{words.containersSteps}</p>
        {(['stopDemo', 'begin', 'showCode'] as const).map((step) => (
          <CopyField
            key={step}
            label={words[step]}
            value={commands[step]}
            copyWhat={words.copy({ what: words[step] })}
          />
        ))}
        <p>{words.containersLater}</p>
      </section>
      <section>
        <h2>{words.next}</h2>
        <ol>
          <li>{words.openSetup}</li>
          <li>{words.enterCode}</li>
          <li>{words.answer}</li>
        </ol>
        <p>{words.deploy}</p>
      </section>
    </article>
  );
}
