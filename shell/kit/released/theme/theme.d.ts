declare const themes: readonly ['system', 'light', 'dark'];
export type Theme = (typeof themes)[number];
interface ThemeChoice {
    theme: Theme;
    choose(theme: Theme): void;
}
export declare const useTheme: import("zustand").UseBoundStore<import("zustand").StoreApi<ThemeChoice>>;
export {};
