import { type DraftPage, draftTitle } from '@league/contract';
import {
  addressFilters,
  Button,
  Choices,
  layout,
  notify,
  Page,
  SectionTitle,
  saveCsv,
  useFilters,
  useLeague,
  withoutIsolates,
} from '@league/kit';
import { useCatchUp, useFollowedDraft } from '@league/kit/live';
import { Announcement } from './Announcement.tsx';
import { BigScreen } from './BigScreen.tsx';
import { Board } from './Board.tsx';
import { DraftHeader } from './DraftHeader.tsx';
import { DraftNews } from './DraftNews.tsx';
import styles from './DraftPage.module.css';
import { messages } from './messages.ts';
import { OnTheClock } from './OnTheClock.tsx';
import { PickLog } from './PickLog.tsx';
import { picksCsv } from './picksCsv.ts';
import { Queue } from './Queue.tsx';
import { TeamPicks } from './TeamPicks.tsx';
import { Ticker } from './Ticker.tsx';
import { useOnNewPick } from './useOnNewPick.ts';
import { useOnPickUndone } from './useOnPickUndone.ts';
import { useSound } from './useSound.ts';

const views = ['board', 'teams', 'picks', 'players'] as const;
const Filters = addressFilters({
  view: views,
  display: ['page', 'board'],
  search: '',
  position: 'all',
});

interface Props {
  page: DraftPage;
  refetch: () => unknown;
}

/** A draft with live updates. */
export function FollowedDraft({ page, refetch }: Props) {
  const league = useLeague();
  const [{ view, display, search, position }, filter] = useFilters(Filters);
  const followed = useFollowedDraft(page, refetch);
  const { draft, picks } = followed.state;
  const sound = useSound();
  const fresh = useOnNewPick(picks, ({ player }) => player && sound.play());
  useOnPickUndone(draft.nextOverall, (overall) => notify.info(messages.withdrawn({ overall })));
  const title = draftTitle(draft);
  // The eligible players.
  useCatchUp(page.draft.eligibleSeq, draft.eligibleSeq, refetch);

  const head = <Page title={title} description={messages.share({ league: league.name, draft: title })} />;
  const news = <DraftNews draft={draft} newPick={fresh} />;
  if (display === 'board') {
    return (
      <>
        {head}
        {news}
        <BigScreen subscription={followed} newPick={fresh} sound={sound} onLeave={() => filter({ display: 'page' })} />
      </>
    );
  }
  const queue = { eligible: page.eligible, picks, search, position, onFilter: filter };
  const fileName = withoutIsolates(title)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-');
  return (
    <>
      {head}
      {news}
      <DraftHeader subscription={followed} sound={sound} onBigScreen={() => filter({ display: 'board' })} />
      <div className={styles.page}>
        <Announcement text={draft.announcement} />
        <OnTheClock subscription={followed} newPick={fresh} />
        {picks.length > 0 && draft.status !== 'completed' && <Ticker draft={draft} picks={picks} newPick={fresh} />}
        <div className={draft.status === 'completed' ? undefined : styles.split}>
          <div className={layout.stack16}>
            <div className={styles.head}>
              <Choices
                look="tabs"
                label={messages.view}
                choices={views.map((value) => ({ value, label: messages.views[value] }))}
                value={view}
                to={(view) => filter.to({ view })}
              />
              {picks.length > 0 && (
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() => saveCsv(picksCsv(picks, league.timeZone), `${fileName}.csv`)}
                >
                  {messages.exportCsv}
                </Button>
              )}
            </div>
            {view === 'board' && <Board draft={draft} picks={picks} newPick={fresh} />}
            {view === 'teams' && <TeamPicks draft={draft} picks={picks} newPick={fresh} />}
            {view === 'picks' && <PickLog draft={draft} picks={picks} newPick={fresh} />}
            {view === 'players' && <Queue {...queue} />}
          </div>
          {draft.status !== 'completed' && view !== 'players' && (
            <aside className={styles.queueBeside} aria-label={messages.queue}>
              <SectionTitle>{messages.queue}</SectionTitle>
              <Queue {...queue} />
            </aside>
          )}
        </div>
      </div>
    </>
  );
}
