import { Button, ButtonLink, Buttons, Page } from '@league/kit';
import styles from './FaultPage.module.css';
import { words } from './words.ts';

/** The frame itself failed, so this page uses none of it. */
export function FaultPage() {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <Page title={words.fault} />
      <h1 className={styles.title}>{words.fault}</h1>
      <p>{words.faultWhy}</p>
      <Buttons className={styles.ways}>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
        <ButtonLink variant="ghost" to="/" reloadDocument>
          {words.toHome}
        </ButtonLink>
      </Buttons>
    </main>
  );
}
