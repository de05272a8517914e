import type { ManagedPhoto } from '@league/contract';
import { notify } from '@league/kit';
import { useNextPage } from '@league/kit/forms';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '../RecordPage.tsx';
import { messages } from './messages.ts';
import { PhotoForm } from './PhotoForm.tsx';
import { photoQuery, useUpdatePhoto } from './photoQueries.ts';

/** `/admin/photos/:id/edit` */
export const EditPhotoPage = () => (
  <RecordPage
    title={messages.editTitle}
    lead={messages.editLead}
    back={{ to: '/admin/photos', label: messages.back }}
    query={useQuery(photoQuery(useParams().id ?? ''))}
    say={messages}
    height="48rem"
  >
    {(photo) => <EditPhoto key={photo._id} photo={photo} />}
  </RecordPage>
);

function EditPhoto({ photo }: { photo: ManagedPhoto }) {
  const navigate = useNextPage();
  return (
    <PhotoForm
      photo={photo}
      send={useUpdatePhoto(photo._id).mutateAsync}
      done={() => {
        notify.success(messages.saved);
        navigate('/admin/photos');
      }}
      say={{ failed: messages.saveFailed, send: messages.save }}
    />
  );
}
