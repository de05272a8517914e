import { Button } from '@league/kit';
import styles from './GameTotalsPage.module.css';
import { messages } from './messages.ts';

export const Submit = ({ isDisabled, isBusy = false }: { isDisabled: boolean; isBusy?: boolean }) => (
  <div className={styles.ways}>
    <Button type="submit" disabled={isDisabled} busy={isBusy}>
      {isBusy ? messages.submitting : messages.submit}
    </Button>
  </div>
);
