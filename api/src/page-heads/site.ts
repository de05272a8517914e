import { type PageHead, type PictureSizes, shareAddress } from '@league/contract';

/** What every head needs to know of the league. */
export interface Site {
  name: string;
  /** The origin of its pages. */
  publicUrl: string;
}

interface Shown {
  src: string;
  alt: string;
  sizes: PictureSizes | null;
}

/** What those who show links cannot read: they take JPEG and PNG. */
const unreadable = /\.(svg|webp|avif)([?#]|$)/i;

/** The picture on the card of a link, whole; the league's own where there is none that everybody can show. */
export function shareImage(shown: Shown | null, { name, publicUrl }: Site): NonNullable<PageHead['image']> {
  const address = shown && (shown.sizes ? shareAddress(shown.src) : shown.src);
  if (!shown || !address || unreadable.test(address)) {
    return { src: new URL('/images/share.png', publicUrl).href, alt: name };
  }
  return { src: new URL(address, publicUrl).href, alt: shown.alt };
}
