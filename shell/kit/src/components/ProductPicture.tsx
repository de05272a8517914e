import type { ListedProduct } from '@league/contract';
import { GrayscaleImage } from './GrayscaleImage.tsx';
import { TeamCrest } from './TeamCrest.tsx';

/** A product’s first picture, beside its name; the default crest if there is none or it fails to load. */
export function ProductPicture({ product: { images, title } }: { product: Pick<ListedProduct, 'images' | 'title'> }) {
  const crest = <TeamCrest team={{ name: title, logo: null }} size={200} decorative lazy />;
  const [first] = images;
  if (!first?.src) return crest;
  return (
    <GrayscaleImage
      src={first.src}
      sizes={first.sizes ?? null}
      alt=""
      room="(width < 900px) 46vw, (width < 1100px) 30vw, 18rem"
    >
      {crest}
    </GrayscaleImage>
  );
}
