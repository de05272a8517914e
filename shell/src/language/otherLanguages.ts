type OtherLanguages = typeof import('./offered.ts').offered;

/** What a site of several languages has in addition; null on a site of one, whose pages load nothing of it. */
export let otherLanguages: OtherLanguages | null = null;

export const knowOtherLanguages = (known: OtherLanguages) => {
  otherLanguages = known;
};
