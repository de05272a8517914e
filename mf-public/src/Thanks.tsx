import { Button, Card } from '@league/kit';
import { catalogue } from '@league/kit/words';
import styles from './Thanks.module.css';

const words = catalogue({ en: { thanks: 'Thank you!' } });

interface Props {
  /** What the API answered. */
  say: string;
  another: string;
  onAnother: () => void;
}

/** In the place of a form that has arrived. */
export const Thanks = ({ say, another, onAnother }: Props) => (
  <Card>
    <div className={styles.thanks} role="status">
      <h3>{words.thanks}</h3>
      <p>{say.replace(/^Thank you!\s*/, '')}</p>
      <Button variant="secondary" onClick={onAnother}>
        {another}
      </Button>
    </div>
  </Card>
);
