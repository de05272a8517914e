import { messages } from './messages.ts';
import styles from './PaletteButton.module.css';
import { usePalette } from './usePalette.tsx';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette in the portal. */
export function PaletteButton() {
  const { open, loadAhead, palette } = usePalette();
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21" />
        </svg>
        <span>{messages.open}</span>
        <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {palette}
    </>
  );
}
