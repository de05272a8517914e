import { useLeague } from '../league/league.ts';
import { useLocation } from '../router.ts';

interface Props {
  title: string;
  description?: string;
  /** The address that search engines keep, when it is not the path alone. */
  canonical?: string;
}

/** What the document says of itself while this page is shown. React hoists it into the head. */
export function Page({ title, description, canonical }: Props) {
  const { name } = useLeague();
  const { pathname } = useLocation();
  return (
    <>
      <title>{title === name ? name : `${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={new URL(canonical ?? pathname, location.origin).href} />
    </>
  );
}
