import { create } from 'zustand';
import { localStore } from '../localStore.ts';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface ThemeChoice {
  theme: Theme;
  choose(theme: Theme): void;
}

const themeStore = localStore('theme');
const known = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system';

/** Light, dark, or the system's theme. */
export const useTheme = create<ThemeChoice>((set) => ({
  theme: known(themeStore.read()),
  choose(theme) {
    themeStore.write(theme === 'system' ? null : theme);
    set({ theme });
  },
}));

themeStore.onChange((value) => useTheme.setState({ theme: known(value) }));
useTheme.subscribe(({ theme }) => show(theme));
show(useTheme.getState().theme);

function show(theme: Theme) {
  const page = globalThis.document?.documentElement;
  if (!page) return;
  if (theme === 'system') delete page.dataset.theme;
  else page.dataset.theme = theme;
}
