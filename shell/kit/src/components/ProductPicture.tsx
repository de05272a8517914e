import type { Product } from '@league/contract';
import { GrayscaleImage } from './GrayscaleImage.tsx';
import { showDefaultCrest, TeamCrest } from './TeamCrest.tsx';

/** A product’s first picture, beside its name; the default crest where there is none. */
export function ProductPicture({ product: { images, image_url, title } }: { product: Product }) {
  const src = images[0]?.src || image_url;
  if (!src) return <TeamCrest team={{ name: title, logo: null }} size={200} decorative lazy />;
  return <GrayscaleImage src={src} alt="" width={400} height={500} decoding="async" onError={showDefaultCrest} />;
}
