/** The address of an icon, picture or manifest that is made from the league's colors and logo (`api/src/league/brandFiles.ts`). */
export const brandAddress = (path: string, version: number | undefined): string =>
  version === undefined ? path : `${path}?v=${version}`;
