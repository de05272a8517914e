import { Link, type LinkProps } from '../router.ts';

/** A link to the same page with other filters: no new entry in the history, and the page does not scroll. */
export const FilterLink = (props: LinkProps) => <Link {...props} replace preventScrollReset />;
