import { Button } from '@league/kit';
import { messages } from './messages.ts';
import styles from './PreviewBar.module.css';
import { showPreview } from './releaseQueries.ts';

/** Says on every page that it shows the preview. */
export default function PreviewBar() {
  return (
    <aside className={styles.bar} aria-label={messages.preview}>
      <span>{messages.isPreview}</span>
      <Button size="small" variant="secondary" onClick={() => void showPreview(false).catch(() => undefined)}>
        {messages.leavePreview}
      </Button>
    </aside>
  );
}
