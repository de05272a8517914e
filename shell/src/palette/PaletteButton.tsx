import { notify, onceMore } from '@league/kit';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import styles from './PaletteButton.module.css';
import { words } from './words.ts';

type Palette = ComponentType<{ onClose: () => void }>;

const load = () => onceMore(() => import('./Palette.tsx')).then(({ Palette }) => Palette);
const loadAhead = () => void load().catch(() => undefined);

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The way to the command palette, by hand or by Ctrl-K. The palette is fetched when somebody reaches for it. */
export function PaletteButton() {
  const [Palette, show] = useState<Palette | null>(null);
  const open = useCallback(() => {
    load().then(
      (palette) => show(() => palette),
      () => notify.error(words.unavailable),
    );
  }, []);
  const close = useCallback(() => show(null), []);
  useShortcut(Palette ? close : open);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={words.open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21" />
        </svg>
        <span>{words.hint}</span>
        <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {Palette && <Palette onClose={close} />}
    </>
  );
}

function useShortcut(toggle: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isIt = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isIt || event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [toggle]);
}
