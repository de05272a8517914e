/** What a page begins with. */
export interface Rendered {
  html: string;
  /** The styles of single elements, which the document may not carry at them. */
  sheet: string;
  /** Links to pictures that are seen first. */
  links: string;
  /** What was asked for it, and as of when (`at`, milliseconds) it was rendered: JSON for the browser to go on with. */
  queries: string;
}
