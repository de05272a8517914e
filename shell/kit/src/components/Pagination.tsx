import { formatNumber } from '../formats/format.ts';
import { words } from '../kitWords.ts';
import { Button, ButtonLink } from './Button.tsx';
import styles from './Pagination.module.css';

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onChange?: ((page: number) => void) | undefined;
  /** Each page's address, so that paging works without scripts. */
  toPage?: ((page: number) => string) | undefined;
}

/** The shown rows, the total, and links to other pages; hidden if one page has all. */
export function Pagination({ page, pageSize, total, onChange, toPage }: Props) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <p aria-live="polite">
        {words.shown({ first, last: Math.min(page * pageSize, total), total: formatNumber(total) })}
      </p>
      <Way to={page - 1} pages={pages} onChange={onChange} toPage={toPage}>
        {words.previous}
      </Way>
      <Way to={page + 1} pages={pages} onChange={onChange} toPage={toPage}>
        {words.next}
      </Way>
    </nav>
  );
}

interface WayProps {
  to: number;
  pages: number;
  onChange: Props['onChange'];
  toPage: Props['toPage'] | undefined;
  children: string;
}

function Way({ to, pages, onChange, toPage, children }: WayProps) {
  const look = { variant: 'ghost', size: 'small' } as const;
  const isThere = to >= 1 && to <= pages;
  if (toPage) {
    return (
      <ButtonLink {...look} isDisabled={!isThere} to={toPage(Math.min(to || 1, pages))}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} disabled={!isThere} onClick={() => onChange?.(to)}>
      {children}
    </Button>
  );
}
