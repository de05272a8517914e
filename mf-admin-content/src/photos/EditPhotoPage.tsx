import type { PhotoRecord } from '@league/contract';
import { ButtonLink, CallFault, Empty, Failed, notify, Page, PageHeader, Skeleton } from '@league/kit';
import { useNavigate, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { PhotoForm } from './PhotoForm.tsx';
import { photoQuery, useUpdatePhoto } from './photoQueries.ts';
import { words } from './words.ts';

/** `/admin/photos/:id/edit` */
export function EditPhotoPage() {
  const { id = '' } = useParams();
  const { data: photo, error, refetch } = useQuery(photoQuery(id));
  const isGone = error instanceof CallFault && error.status === 404;
  return (
    <>
      <Page title={words.editTitle} />
      <PageHeader title={words.editTitle} say={words.editLead}>
        <ButtonLink to="/admin/photos" variant="ghost">
          {words.back}
        </ButtonLink>
      </PageHeader>
      {photo ? (
        <EditPhoto key={photo._id} photo={photo} />
      ) : isGone ? (
        <Empty title={words.notThere} say={words.notThereSay} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <Skeleton height="48rem" />
      )}
    </>
  );
}

function EditPhoto({ photo }: { photo: PhotoRecord }) {
  const navigate = useNavigate();
  return (
    <PhotoForm
      photo={photo}
      send={useUpdatePhoto(photo._id).mutateAsync}
      done={() => {
        notify.success(words.saved);
        navigate('/admin/photos');
      }}
      say={{ failed: words.saveFailed, send: words.save, sending: words.saving }}
    />
  );
}
