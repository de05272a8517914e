import { type Video, videosApi } from '@league/contract';
import { ButtonLink, Empty, Failed, notify, Page, PageHeader, Skeleton } from '@league/kit';
import { useRecordForm } from '@league/kit/records';
import { useNavigate, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { VideoForm } from './VideoForm.tsx';
import { type TypedVideo, typedVideo, videoFields } from './videoForm.ts';
import { useUpdateVideo, videoQuery } from './videoQueries.ts';
import { words } from './words.ts';

/** `/admin/videos/:id/edit` */
export function EditVideoPage() {
  const { id = '' } = useParams();
  const { data: video, error, refetch } = useQuery(videoQuery(id));
  return (
    <>
      <Page title={words.editTitle} />
      <PageHeader title={words.editTitle} say={words.editLead}>
        <ButtonLink to="/admin/videos" variant="ghost">
          {words.back}
        </ButtonLink>
      </PageHeader>
      {video ? (
        <EditVideo key={video._id} video={video} />
      ) : video === null ? (
        <Empty title={words.notThere} say={words.notThereSay} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <Skeleton height="36rem" />
      )}
    </>
  );
}

function EditVideo({ video }: { video: Video }) {
  const navigate = useNavigate();
  const { notice, form, submit, field, isSending } = useRecordForm(videosApi.update, {
    record: video,
    id: video._id,
    valuesOf: (video) => ({ ...typedVideo(video), platform: video.platform, version: video.version }),
    fields: videoFields,
    send: useUpdateVideo(video._id).mutateAsync,
    failed: words.saveFailed,
    done: () => {
      notify.success(words.saved);
      navigate('/admin/videos');
    },
  });
  return (
    <VideoForm
      notice={notice}
      typed={form.watch() as TypedVideo}
      field={field}
      set={(name, value) => form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true })}
      submit={submit}
      isSending={isSending}
      send={words.save}
      sending={words.saving}
    />
  );
}
