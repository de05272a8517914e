import { type ManagedVideo, videosApi } from '@league/contract';
import { notify } from '@league/kit';
import { useNextPage } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '../RecordPage.tsx';
import { VideoForm } from './VideoForm.tsx';
import { typedVideo, videoFields } from './videoForm.ts';
import { useUpdateVideo, videoQuery } from './videoQueries.ts';
import { words } from './words.ts';

/** `/admin/videos/:id/edit` */
export const EditVideoPage = () => (
  <RecordPage
    title={words.editTitle}
    lead={words.editLead}
    back={{ to: '/admin/videos', label: words.back }}
    query={useQuery(videoQuery(useParams().id ?? ''))}
    say={words}
    height="36rem"
  >
    {(video) => <EditVideo key={video._id} video={video} />}
  </RecordPage>
);

function EditVideo({ video }: { video: ManagedVideo }) {
  const navigate = useNextPage();
  const form = useRecordForm(videosApi.update, {
    record: video,
    id: video._id,
    valuesOf: (video) => ({ ...typedVideo(video), platform: video.platform, version: video.version }),
    fields: videoFields(),
    send: useUpdateVideo(video._id).mutateAsync,
    failed: words.saveFailed,
    done: () => {
      notify.success(words.saved);
      navigate('/admin/videos');
    },
  });
  return <VideoForm form={form as never} submit={words.save} />;
}
