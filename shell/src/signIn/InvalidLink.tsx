import { Button, ButtonLink, Buttons, layout } from '@league/kit';
import { EntryCard } from './EntryCard.tsx';
import styles from './InvalidLink.module.css';
import { messages } from './messages.ts';

interface Props {
  title: string;
  reason: string;
  /** The next step, if the reason does not say it. */
  next?: string | undefined;
  retry?: (() => unknown) | undefined;
}

/** An invalid mailed link: why, and the next step. */
export const InvalidLink = ({ title, reason, next, retry }: Props) => (
  <EntryCard title={title}>
    <p className={styles.reason} role="alert">
      {reason}
    </p>
    {next && <p className={layout.soft}>{next}</p>}
    <Buttons>
      {retry && <Button onClick={retry}>{messages.tryAgain}</Button>}
      <ButtonLink to="/login" variant={retry ? 'ghost' : 'primary'}>
        {messages.submit}
      </ButtonLink>
      <ButtonLink to="/contact" variant="ghost">
        {messages.contact}
      </ButtonLink>
    </Buttons>
  </EntryCard>
);
