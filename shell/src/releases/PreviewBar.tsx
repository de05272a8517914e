import { Button } from '@league/kit';
import styles from './PreviewBar.module.css';
import { showPreview } from './releaseQueries.ts';
import { words } from './words.ts';

/** Says on every page that it shows the preview. */
export default function PreviewBar() {
  return (
    <aside className={styles.bar} aria-label={words.preview}>
      <span>{words.isPreview}</span>
      <Button size="small" variant="secondary" onClick={() => void showPreview(false).catch(() => undefined)}>
        {words.leavePreview}
      </Button>
    </aside>
  );
}
