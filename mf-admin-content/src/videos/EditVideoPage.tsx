import { type ManagedVideo, videosApi } from '@league/contract';
import { notify } from '@league/kit';
import { useNextPage } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '../RecordPage.tsx';
import { messages } from './messages.ts';
import { VideoForm } from './VideoForm.tsx';
import { typedVideo, videoFields } from './videoForm.ts';
import { useUpdateVideo, videoQuery } from './videoQueries.ts';

/** `/admin/videos/:id/edit` */
export const EditVideoPage = () => (
  <RecordPage
    title={messages.editTitle}
    lead={messages.editLead}
    back={{ to: '/admin/videos', label: messages.back }}
    query={useQuery(videoQuery(useParams().id ?? ''))}
    say={messages}
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
    failed: messages.saveFailed,
    done: () => {
      notify.success(messages.saved);
      navigate('/admin/videos');
    },
  });
  return <VideoForm form={form as never} submit={messages.save} />;
}
