import { useEffect } from 'react';
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
  useEffect(() => dropSent(pathname), [pathname]);
  return (
    <>
      {/* The server writes the head itself. */}
      {globalThis.document && (
        <>
          <title>{title === name ? name : `${title} · ${name}`}</title>
          {description && <meta name="description" content={description} />}
          <link rel="canonical" href={new URL(canonical ?? pathname, location.origin).href} />
        </>
      )}
    </>
  );
}

/** The page that the document was sent for. */
const sentFor = globalThis.location?.pathname;

/**
 * What the server wrote into the head: what stands here in its place goes at once, what only machines read when another
 * page is shown.
 */
function dropSent(pathname: string) {
  for (const tag of document.head.querySelectorAll('[data-head]')) {
    if (pathname !== sentFor || tag.matches('link[rel=canonical], meta[name=description]')) tag.remove();
  }
}
