/** `MainNames` of an answer. */
type MainNames = Readonly<Record<string, string>> | undefined;

/** What an address has for a name that is shown. */
export const mainNameOf = (shown: string, mainNames: MainNames): string => mainNames?.[shown] ?? shown;

/** The name that is shown for one in an address, which may be in any language. */
export const shownNameOf = (asked: string, mainNames: MainNames): string =>
  Object.keys(mainNames ?? {}).find((shown) => mainNames![shown] === asked) ?? asked;
