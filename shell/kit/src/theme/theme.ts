import { create } from 'zustand';
import { localStore } from '../localStore.ts';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface ThemeChoice {
  theme: Theme;
  choose(theme: Theme): void;
}

const kept = localStore('theme');
const known = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system';

/** Light, dark, or the system's theme. */
export const useTheme = create<ThemeChoice>((set) => ({
  theme: known(kept.read()),
  choose(theme) {
    kept.write(theme === 'system' ? null : theme);
    set({ theme });
  },
}));

kept.onChange((value) => useTheme.setState({ theme: known(value) }));
useTheme.subscribe(({ theme }) => show(theme));
show(useTheme.getState().theme);

function show(theme: Theme) {
  const page = globalThis.document?.documentElement;
  if (!page) return;
  if (theme === 'system') delete page.dataset.theme;
  else page.dataset.theme = theme;
}
