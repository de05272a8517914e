/** What every head needs to know of the league. */
export interface Site {
  name: string;
  /** The origin of its pages. */
  publicUrl: string;
}
