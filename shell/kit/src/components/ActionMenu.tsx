import { useId, useRef } from 'react';
import styles from './ActionMenu.module.css';

export interface Action {
  label: string;
  onAct: () => void;
  isDanger?: boolean;
}

interface Props {
  /** The button's label: `More for Dina Magdy`. */
  label: string;
  actions: readonly Action[];
}

/**
 * Less frequent actions of a row, in a popover. The browser closes it with Escape or a press outside, and restores the focus.
 */
export function ActionMenu({ label, actions }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const act = (action: Action) => {
    // Closed first, so that a dialog restores the focus to the button.
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
