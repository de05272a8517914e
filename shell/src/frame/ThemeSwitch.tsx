import { Unseen, useTheme } from '@league/kit';
import { messages as navigationMessages } from '../navigation/messages.ts';
import styles from './ThemeSwitch.module.css';

const after = { system: 'light', light: 'dark', dark: 'system' } as const;

const drawings = {
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  dark: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z',
};

/** Cycles through system, light and dark; before hydration, the early script does. The style sheet shows the current one. */
export function ThemeSwitch() {
  const choose = useTheme((state) => state.choose);
  return (
    <button
      type="button"
      className={styles.switch}
      data-turns-theme
      onClick={() => choose(after[useTheme.getState().theme])}
    >
      {(['system', 'light', 'dark'] as const).map((theme) => (
        <span key={theme} className={styles[theme]} title={navigationMessages.theme[theme]}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={drawings[theme]} />
          </svg>
          <Unseen>{navigationMessages.theme[theme]}</Unseen>
        </span>
      ))}
    </button>
  );
}
