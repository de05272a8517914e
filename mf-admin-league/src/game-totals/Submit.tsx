import { Button } from '@league/kit';
import styles from './GameTotalsPage.module.css';
import { words } from './words.ts';

export const Submit = ({ isDisabled, isBusy = false }: { isDisabled: boolean; isBusy?: boolean }) => (
  <div className={styles.ways}>
    <Button type="submit" disabled={isDisabled} busy={isBusy}>
      {isBusy ? words.submitting : words.submit}
    </Button>
  </div>
);
