import { useTheme } from '@league/kit';
import { words as navigationWords } from '../navigation/words.ts';
import styles from './ThemeSwitch.module.css';

const after = { system: 'light', light: 'dark', dark: 'system' } as const;

const drawings = {
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  dark: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z',
};

/** Cycles through system, light and dark. */
export function ThemeSwitch() {
  const theme = useTheme((state) => state.theme);
  const choose = useTheme((state) => state.choose);
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={navigationWords.theme[theme]}
      title={navigationWords.theme[theme]}
      onClick={() => choose(after[theme])}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[theme]} />
      </svg>
    </button>
  );
}
