type OtherLanguages = typeof import('./multilingual.ts').multilingual;

/** What a site of several languages has in addition; null on a site of one, whose pages load nothing of it. */
export let otherLanguages: OtherLanguages | null = null;

export const setOtherLanguages = (known: OtherLanguages) => {
  otherLanguages = known;
};
