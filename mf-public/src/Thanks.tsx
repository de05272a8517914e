import { Button, Card } from '@league/kit';
import { catalogue } from '@league/kit/words';
import styles from './Thanks.module.css';

const words = catalogue({ en: { thanks: 'Thank you!' } });

interface Props {
  /** The API's message. */
  say: string;
  another: string;
  onAnother: () => void;
}

/** Replaces a sent form. */
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
