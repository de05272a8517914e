import { CopyField, Page, PageHeader, useLanguage, useLeague } from '@league/kit';
import { NotFound } from '../faults/NotFound.tsx';
import { messages as barMessages } from './barMessages.ts';
import { messages } from './messages.ts';
import styles from './StartPage.module.css';

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
      <Page title={barMessages.start} />
      <PageHeader title={barMessages.start} say={messages.startLead} />
      <section>
        <h2>{messages.oneCommand}</h2>
        <p>{messages.oneCommandSteps}</p>
        <CopyField label={messages.command} value={commands.one} />
      </section>
      <section>
        <h2>{messages.containers}</h2>
        <p>{messages.containersSteps}</p>
        {(['stopDemo', 'begin', 'showCode'] as const).map((step) => (
          <CopyField
            key={step}
            label={messages[step]}
            value={commands[step]}
            copyWhat={messages.copy({ what: messages[step] })}
          />
        ))}
        <p>{messages.containersLater}</p>
      </section>
      <section>
        <h2>{messages.next}</h2>
        <ol>
          <li>{messages.openSetup}</li>
          <li>{messages.enterCode}</li>
          <li>{messages.answer}</li>
        </ol>
        <p>{messages.deploy}</p>
      </section>
    </article>
  );
}
