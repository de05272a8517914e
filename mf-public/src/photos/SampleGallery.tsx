import type { Photo } from '@league/contract';
import { useFilters } from '@league/kit';
import { GalleryAddress } from './galleryAddress.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { samplePhotos } from './samplePhotos.ts';

/** Shown while the gallery is empty. */
export function SampleGallery() {
  const [{ photo: open }, filter] = useFilters(GalleryAddress);
  const show = ({ _id }: Photo) => filter({ photo: _id });
  const photos = samplePhotos();
  const at = photos.findIndex(({ _id }) => _id === open);
  const photo = photos[at];
  return (
    <>
      <PhotoGrid total={photos.length} photoAt={(index) => photos[index]} onOpen={show} />
      {photo && (
        <PhotoDialog
          photo={photo}
          at={at}
          total={photos.length}
          previous={photos[at - 1]}
          next={photos[at + 1]}
          onShow={show}
          onClose={() => filter({ photo: '' })}
        />
      )}
    </>
  );
}
