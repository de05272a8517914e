import { type BodyOf, type Video, videosApi } from '@league/contract';
import { ButtonLink, CallFault, Empty, Failed, notify, Page, PageHeader, Skeleton } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { today, useOperationForm } from '@league/kit/forms';
import { useNavigate, useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VideoForm } from './VideoForm.tsx';
import { newVideo, type TypedVideo, typedVideo } from './videoForm.ts';
import { useAddVideo, videoAtQuery } from './videoQueries.ts';
import { words } from './words.ts';

/** `/admin/videos/new`; `?from={permalink}` starts with a copy of that video. */
export function NewVideoPage() {
  const [address] = useSearchParams();
  const from = address.get('from');
  return (
    <>
      <Page title={words.newTitle} />
      <PageHeader title={words.newTitle} say={words.newLead}>
        <ButtonLink to="/admin/videos" variant="ghost">
          {words.back}
        </ButtonLink>
      </PageHeader>
      {from ? <Copy key={from} from={from} /> : <NewVideo startWith={newVideo()} />}
    </>
  );
}

function Copy({ from }: { from: string }) {
  const { data: source, error, refetch } = useQuery(videoAtQuery(from));
  if (source === undefined)
    return error ? <Failed title={words.loadFailed} retry={refetch} /> : <Skeleton height="36rem" />;
  if (source)
    return <NewVideo startWith={{ ...typedVideo(source), title: words.copyOf(source.title), date: today() }} />;
  return (
    <>
      <Empty title={words.notThere} say={words.noSource} />
      <NewVideo startWith={newVideo()} />
    </>
  );
}

type Sent = BodyOf<typeof videosApi.create>;

function NewVideo({ startWith }: { startWith: TypedVideo }) {
  const navigate = useNavigate();
  const { mutateAsync: add } = useAddVideo();
  const [asked, ask] = useState<{ say: string; answer: (isWanted: boolean) => void }>();
  const { form, submit, field, isSending } = useOperationForm(videosApi.create, {
    send: (body) => add(body).catch((fault) => addKnown(body, fault)),
    startWith,
    failed: words.addFailed,
    done: () => {
      notify.success(words.added);
      navigate('/admin/videos');
    },
  });

  /** A video that exists already is added again only after a confirmation. */
  async function addKnown(body: Sent, fault: unknown): Promise<Video> {
    if (!(fault instanceof CallFault) || fault.code !== 'videos.already-there') throw fault;
    const isWanted = await new Promise<boolean>((answer) => ask({ say: fault.message, answer }));
    ask(undefined);
    if (!isWanted) throw fault;
    return add({ ...body, again: true });
  }

  return (
    <>
      <VideoForm
        typed={form.watch() as TypedVideo}
        field={field}
        set={(name, value) => form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true })}
        submit={submit}
        isSending={isSending}
        send={words.submit}
        sending={words.submitting}
      />
      {asked && (
        <ConfirmDialog
          open
          onClose={() => asked.answer(false)}
          title={words.againAsk}
          say={asked.say}
          confirm={words.again}
          onConfirm={async () => asked.answer(true)}
        />
      )}
    </>
  );
}
