import { type BodyOf, type ManagedVideo, videosApi } from '@league/contract';
import { CallFault, Empty, notify } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { today, useNextPage, useOperationForm } from '@league/kit/forms';
import { Loaded } from '@league/kit/lists';
import { useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SubPage } from '../RecordPage.tsx';
import { messages } from './messages.ts';
import { VideoForm } from './VideoForm.tsx';
import { newVideo, type TypedVideo, typedVideo } from './videoForm.ts';
import { useAddVideo, videoAtQuery } from './videoQueries.ts';

/** `/admin/videos/new`; `?from={permalink}` starts with a copy of that video. */
export function NewVideoPage() {
  const [address] = useSearchParams();
  const from = address.get('from');
  return (
    <SubPage title={messages.newTitle} lead={messages.newLead} back={{ to: '/admin/videos', label: messages.back }}>
      {from ? <Copy key={from} from={from} /> : <NewVideo initialValues={newVideo()} />}
    </SubPage>
  );
}

const Copy = ({ from }: { from: string }) => (
  <Loaded query={useQuery(videoAtQuery(from))} failed={messages.loadFailed} height="36rem">
    {(source) =>
      source ? (
        <NewVideo
          initialValues={{ ...typedVideo(source), title: `${source.title} ${messages.copyMark}`, date: today() }}
        />
      ) : (
        <>
          <Empty title={messages.notThere} say={messages.noSource} />
          <NewVideo initialValues={newVideo()} />
        </>
      )
    }
  </Loaded>
);

type NewVideoInput = BodyOf<typeof videosApi.create>;

function NewVideo({ initialValues }: { initialValues: TypedVideo }) {
  const navigate = useNextPage();
  const { mutateAsync: add } = useAddVideo();
  const [asked, ask] = useState<{ say: string; answer: (isWanted: boolean) => void }>();
  const form = useOperationForm(videosApi.create, {
    send: (body) => add(body).catch((fault) => addKnown(body, fault)),
    initialValues,
    failed: messages.addFailed,
    done: () => {
      notify.success(messages.added);
      navigate('/admin/videos');
    },
  });

  /** A video that exists already is added again only after a confirmation. */
  async function addKnown(body: NewVideoInput, fault: unknown): Promise<ManagedVideo> {
    if (!(fault instanceof CallFault) || fault.code !== 'videos.already-there') throw fault;
    const isWanted = await new Promise<boolean>((answer) => ask({ say: fault.message, answer }));
    ask(undefined);
    if (!isWanted) throw fault;
    return add({ ...body, again: true });
  }

  return (
    <>
      <VideoForm form={form} submit={messages.submit} sending={messages.submitting} />
      {asked && (
        <ConfirmDialog
          open
          onClose={() => asked.answer(false)}
          title={messages.againAsk}
          say={asked.say}
          confirm={messages.again}
          onConfirm={async () => asked.answer(true)}
        />
      )}
    </>
  );
}
