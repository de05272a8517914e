// Modules without types of their own.

/** The screens of the remote that runs alone. */
declare module '@/screens.ts' {
  export const screens: readonly import('../src/screens.ts').Screen[];
  const routes: import('../src/router.ts').RouteObject[];
  export default routes;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2';
      keepAllGlyphs: boolean;
      keepFeatures: string[];
      variationAxes?: { wght: { min: number; max: number } };
    },
  ): Promise<Buffer>;
}
