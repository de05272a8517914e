import type { Photo } from '@league/contract';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { samplePhotos } from './samplePhotos.ts';
import { useGalleryAddress } from './useGalleryAddress.ts';

/** Shown while the gallery is empty. */
export function SampleGallery() {
  const { filters, show, close } = useGalleryAddress();
  const showPhoto = ({ _id }: Photo) => show(_id);
  const photos = samplePhotos();
  const at = photos.findIndex(({ _id }) => _id === filters.photo);
  const photo = photos[at];
  return (
    <>
      <PhotoGrid total={photos.length} photoAt={(index) => photos[index]} onOpen={showPhoto} />
      {photo && (
        <PhotoDialog
          photo={photo}
          at={at}
          total={photos.length}
          previous={photos[at - 1]}
          next={photos[at + 1]}
          onShow={showPhoto}
          onClose={close}
        />
      )}
    </>
  );
}
