import { searchPath } from '@league/contract';
import { Unseen } from '@league/kit';
import { Link } from '@league/kit/router';
import type { MouseEvent } from 'react';
import { usePalette } from '../palette/usePalette.tsx';
import styles from './iconButton.module.css';
import { messages } from './messages.ts';

/** Opens the palette, also by Ctrl-K; without scripts, or in another tab, the search page. */
export function SearchButton() {
  const { open, loadAhead, palette } = usePalette();
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Link
        to={searchPath}
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={press}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21" />
        </svg>
        <Unseen>{messages.search}</Unseen>
      </Link>
      {palette}
    </>
  );
}
