import { type ManagedPlayoffs, type PlayoffFormat, type Playoffs, playoffsApi } from '@league/contract';
import { Button, ButtonLink, Buttons, Empty, layout, Page, PageHeader, SectionTitle } from '@league/kit';
import { listed } from '@league/kit/direction';
import { BackLink } from '@league/kit/lists';
import { attempt } from '@league/kit/queries';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ActionDialog } from '../ActionDialog.tsx';
import styles from '../games/GameForm.module.css';
import { LoadedRecord } from '../LoadedRecord.tsx';
import { changedSeeds, seedsOf } from './drawOrder.ts';
import { messages } from './messages.ts';
import own from './Playoffs.module.css';
import { PlayoffsForm } from './PlayoffsForm.tsx';
import { playoffsQuery, useCreatePlayoffs, useRemovePlayoffs } from './playoffQueries.ts';
import { Rounds } from './Rounds.tsx';

/** `/admin/seasons/:id/playoffs` */
export function PlayoffsPage() {
  const { id = '' } = useParams();
  const query = useQuery(playoffsQuery(id));
  const title = query.data ? messages.titleOf({ season: query.data.season }) : messages.title;
  return (
    <div className={styles.page}>
      <Page title={title} />
      <BackLink to={`/admin/seasons/${id}`}>{query.data?.season ?? messages.back}</BackLink>
      <PageHeader title={title} say={messages.lead} />
      <LoadedRecord operation={playoffsApi.manage} query={query} failed={messages.loadFailed} height="34rem">
        {(managed) =>
          managed.playoffs ? (
            <PlayoffsView key={id} id={id} managed={managed} playoffs={managed.playoffs} />
          ) : (
            <NotCreated key={id} id={id} managed={managed} />
          )
        }
      </LoadedRecord>
    </div>
  );
}

interface Props {
  /** Of the season. */
  id: string;
  managed: ManagedPlayoffs;
}

function PlayoffsView({ id, managed, playoffs }: Props & { playoffs: Playoffs }) {
  const { season, canStartOver, table, gamesLeft } = managed;
  const { mutateAsync: remove } = useRemovePlayoffs(id);
  const [isAsked, ask] = useState(false);
  const named = encodeURIComponent(season);
  const changed = gamesLeft > 0 ? [] : changedSeeds(playoffs, table);
  const teams = listed(
    changed.map(({ team: { name: team }, place, seed }) =>
      seed === 0 ? messages.placeUnseeded({ team, place }) : messages.placeNow({ team, place, seed }),
    ),
    ' · ',
  );
  return (
    <>
      {changed.length > 0 && (
        <p role="status" className={own.lead}>
          {canStartOver ? messages.tableChanged({ teams }) : messages.tableChangedLate({ teams })}
        </p>
      )}
      <nav aria-label={messages.waysOn}>
        <Buttons>
          <ButtonLink to={`/playoffs?season=${named}`} variant="secondary" size="small">
            {messages.toPublic}
          </ButtonLink>
          <ButtonLink to={`/admin/games?season=${named}&competition=tournament`} variant="secondary" size="small">
            {messages.toGames}
          </ButtonLink>
          {canStartOver && (
            <Button variant="ghost" size="small" onClick={() => ask(true)}>
              {messages.startOver}
            </Button>
          )}
        </Buttons>
      </nav>
      <Rounds playoffs={playoffs} isSaved />
      {isAsked && (
        <ActionDialog
          onClose={() => ask(false)}
          title={messages.startOverAsk}
          say={messages.startOverSay}
          confirm={messages.startOver}
          act={() => remove(undefined)}
          done={messages.startedOver}
          failed={messages.startOverFailed}
        />
      )}
    </>
  );
}

interface Preview {
  format: PlayoffFormat;
  playoffs: Playoffs;
}

function NotCreated({ id, managed }: Props) {
  const [preview, show] = useState<Preview>();
  if (managed.table.length < 2) {
    return (
      <Empty title={messages.noTable} say={messages.noTableSay}>
        <ButtonLink to={`/admin/games/generate?season=${encodeURIComponent(managed.season)}`}>
          {messages.toGenerate}
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      {managed.gamesLeft > 0 && (
        <p role="status" className={own.lead}>
          {messages.gamesLeft({ count: managed.gamesLeft })}
        </p>
      )}
      <PlayoffsForm
        id={id}
        managed={managed}
        onChange={() => show(undefined)}
        onPreview={(format, playoffs) => show({ format, playoffs })}
      />
      {preview && <SavePreview id={id} mayCreate={managed.gamesLeft === 0} {...preview} />}
    </>
  );
}

/** Creates exactly the preview. */
function SavePreview({ id, mayCreate, format, playoffs }: Preview & { id: string; mayCreate: boolean }) {
  const { mutateAsync: create, isPending } = useCreatePlayoffs(id);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  }, []);
  const save = mayCreate && (
    <Button
      busy={isPending}
      onClick={() => attempt(create({ ...format, seeds: seedsOf(playoffs) }), messages.created, messages.createFailed)}
    >
      {isPending ? messages.creating : messages.create}
    </Button>
  );
  return (
    <div ref={top} tabIndex={-1} className={styles.result}>
      <SectionTitle more={save}>{messages.previewTitle}</SectionTitle>
      <p role="status" className={layout.note}>
        {messages.previewSay}
      </p>
      <Rounds playoffs={playoffs} />
      <Buttons>{save}</Buttons>
    </div>
  );
}
