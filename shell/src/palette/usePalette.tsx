import { notify, withMessages, withRetry } from '@league/kit';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { messages } from '../messages.ts';

type Palette = ComponentType<{ onClose: () => void }>;

const load = async () => (await withRetry(() => withMessages(() => import('./Palette.tsx')))).Palette;

interface PaletteControls {
  open: () => void;
  /** Prefetches the palette's code. */
  loadAhead: () => void;
  /** The palette while it is open. */
  palette: ReactNode;
}

/** The command palette, opened by `open` or Ctrl-K. Its code is loaded on demand. */
export function usePalette(): PaletteControls {
  const [Palette, show] = useState<Palette | null>(null);
  const open = useCallback(() => {
    load().then(
      (palette) => {
        // Under the sheet of the menu it could not be used.
        document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
        show(() => palette);
      },
      () => notify.error(messages.searchUnavailable),
    );
  }, []);
  const close = useCallback(() => show(null), []);
  useShortcut(Palette ? close : open);
  return { open, loadAhead, palette: Palette && <Palette onClose={close} /> };
}

const loadAhead = () => void load().catch(() => undefined);

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
