import type { Product } from '@league/contract';
import { GrayscaleImage, showDefaultCrest, TeamCrest } from '@league/kit';

interface Props {
  product: Product;
  /** Describes nothing that does not stand beside it. */
  decorative?: boolean;
}

/** The first picture, which takes on its colours as it is scrolled into view; the default crest where there is none. */
export function ProductPicture({ product: { images, image_url, title }, decorative = false }: Props) {
  const src = images[0]?.src || image_url;
  if (!src) return <TeamCrest team={{ name: title, logo: null }} size={200} decorative={decorative} lazy />;
  const alt = decorative ? '' : (images[0]?.alt ?? title);
  return <GrayscaleImage src={src} alt={alt} width={400} height={500} decoding="async" onError={showDefaultCrest} />;
}
