import { Button, ButtonLink, Buttons, layout } from '@league/kit';
import { EntryCard } from './EntryCard.tsx';
import styles from './LinkRefused.module.css';
import { words } from './words.ts';

interface Props {
  title: string;
  reason: string;
  /** The next step, if the reason does not say it. */
  next?: string | undefined;
  retry?: (() => unknown) | undefined;
}

/** An invalid mailed link: why, and the next step. */
export const LinkRefused = ({ title, reason, next, retry }: Props) => (
  <EntryCard title={title}>
    <p className={styles.reason} role="alert">
      {reason}
    </p>
    {next && <p className={layout.soft}>{next}</p>}
    <Buttons>
      {retry && <Button onClick={retry}>{words.tryAgain}</Button>}
      <ButtonLink to="/login" variant={retry ? 'ghost' : 'primary'}>
        {words.submit}
      </ButtonLink>
      <ButtonLink to="/contact" variant="ghost">
        {words.contact}
      </ButtonLink>
    </Buttons>
  </EntryCard>
);
