import { useId, useRef } from 'react';
import styles from './ActionMenu.module.css';

export interface Action {
  label: string;
  onAct: () => void;
  isDanger?: boolean;
}

interface Props {
  /** Of the three dots: `More for Dina Magdy`. */
  label: string;
  actions: readonly Action[];
}

/**
 * What is done to a row less often, behind three dots. The browser opens it over the page, closes it with Escape or a
 * press beside it, and gives the focus back.
 */
export function ActionMenu({ label, actions }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const act = (action: Action) => {
    // Closed first, so that a window which opens now gives the focus back to the dots.
    menu.current?.hidePopover();
    action.onAct();
  };
  return (
    <>
      <button type="button" className={styles.dots} popoverTarget={id} aria-label={label}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </svg>
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            data-danger={action.isDanger || undefined}
            onClick={() => act(action)}
          >
            {action.label}
          </button>
        ))}
      </div>
    </>
  );
}
