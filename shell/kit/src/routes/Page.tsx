import { useEffect } from 'react';
import { useLeague } from '../league/league.ts';
import { addressOf, pathOf } from '../rewriteAddresses.ts';
import { useLocation } from '../router.ts';

interface Props {
  title: string;
  description?: string | undefined;
  /** The canonical address, if it is not the path alone. */
  canonical?: string;
}

/** The document's metadata while this page is shown. React hoists them into the head. */
export function Page({ title, description, canonical }: Props) {
  const { name } = useLeague();
  const { pathname } = useLocation();
  const own = description ? [canonicalTag, descriptionTag] : [canonicalTag];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => dropSent(pathname, own), [pathname]);
  return (
    <>
      {/* The server writes the head itself. */}
      {globalThis.document && (
        <>
          <title>{title === name ? name : `${title} · ${name}`}</title>
          {description && <meta name="description" content={description} />}
          <link rel="canonical" href={new URL(addressOf(canonical ?? pathname), location.origin).href} />
        </>
      )}
    </>
  );
}

/** The path that the server sent the document for. */
const sentFor = globalThis.location && pathOf(location.pathname);

/**
 * Removes the server's head elements: replaced ones at once, machine-readable ones when another page is shown. Equal elements
 * are taken over and later removed by React.
 */
function dropSent(pathname: string, own: string[]) {
  for (const tag of document.head.querySelectorAll('[data-head]')) {
    const kind = own.find((each) => tag.matches(each));
    if (kind && document.head.querySelectorAll(kind).length === 1) tag.removeAttribute('data-head');
    else if (pathname !== sentFor || tag.matches(`${canonicalTag}, ${descriptionTag}`)) tag.remove();
  }
}

const canonicalTag = 'link[rel=canonical]';
const descriptionTag = 'meta[name=description]';
