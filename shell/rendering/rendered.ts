/** A server-rendered page. */
export interface RenderedPage {
  html: string;
  /** Inline styles as a sheet, because the policy forbids style attributes. */
  sheet: string;
  /** Preload links of the first visible pictures. */
  links: string;
  /** The fetched data with the time of rendering (`at`, milliseconds): JSON for the browser to continue with. */
  queries: string;
}
