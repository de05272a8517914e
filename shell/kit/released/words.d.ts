export type Language = 'en' | 'ar';
export declare const language: () => Language;
export declare function catalogue<Words extends object>({ en, ...others }: {
    en: Words;
} & Translations<Words>): Words;
type Translations<Words> = {
    [L in Exclude<Language, 'en'>]?: Partial<Words>;
};
export {};
