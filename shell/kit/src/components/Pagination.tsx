import { formatNumber } from '../formats/format.ts';
import { words } from '../kitWords.ts';
import { Button } from './Button.tsx';
import styles from './Pagination.module.css';

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** The shown rows, the total, and links to other pages; hidden if one page has all. */
export function Pagination({ page, pageSize, total, onChange }: Props) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <p aria-live="polite">{words.shown(first, Math.min(page * pageSize, total), formatNumber(total))}</p>
      <Button variant="ghost" size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {words.previous}
      </Button>
      <Button variant="ghost" size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {words.next}
      </Button>
    </nav>
  );
}
