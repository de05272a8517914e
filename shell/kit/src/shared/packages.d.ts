/** The package itself, and not what the page shares under its name (an alias in `build/webpack.mjs`). */
declare module '@tanstack/react-query/listed' {
  export * from '@tanstack/react-query';
}
