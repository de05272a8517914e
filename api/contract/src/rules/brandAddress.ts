/** The address of an icon, picture or manifest that is made from the league's colors and logo (`api/src/league/brandFiles.ts`). */
export const brandAddress = (path: string, version: number | undefined): string =>
  version === undefined ? path : `${path}?v=${version}`;

/** Of a league with colors or a logo. */
export const logoAddress = (logo: string | null, version: number): string =>
  brandAddress(logo ? '/icons/logo.png' : '/icon.svg', version);
