import { Button, ButtonLink, Buttons, Page } from '@league/kit';
import styles from './FaultPage.module.css';
import { messages } from './messages.ts';

/** The frame itself failed, so this page uses none of it. */
export function FaultPage() {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <Page title={messages.fault} />
      <h1 className={styles.title}>{messages.fault}</h1>
      <p>{messages.faultWhy}</p>
      <Buttons className={styles.ways}>
        <Button onClick={() => location.reload()}>{messages.reload}</Button>
        <ButtonLink variant="ghost" to="/" reloadDocument>
          {messages.toHome}
        </ButtonLink>
      </Buttons>
    </main>
  );
}
