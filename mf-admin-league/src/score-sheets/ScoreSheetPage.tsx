import { dutyLabel, type ScoreSheet } from '@league/contract';
import { Button, ButtonLink, layout, Page, PageHeader } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { useState } from 'react';
import { gameWhen } from '../teams/Matchup.tsx';
import { type EndingStep, EndOfGame } from './EndOfGame.tsx';
import { type EditedEntry, EntryDialog } from './EntryDialog.tsx';
import { EntryLine } from './EntryLine.tsx';
import { EntryList } from './EntryList.tsx';
import { Lineups } from './Lineups.tsx';
import { messages } from './messages.ts';
import { newEntry } from './newEntry.ts';
import { messages as rinkMessages } from './rink/messages.ts';
import { offeredModes } from './rink/plays.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { Scoreboard } from './Scoreboard.tsx';
import styles from './ScoreSheetPage.module.css';
import { SheetChecks } from './SheetChecks.tsx';
import { SheetHistory } from './SheetHistory.tsx';
import { SheetScreen } from './SheetScreen.tsx';
import { Stars } from './Stars.tsx';
import { UnresolvedChanges } from './UnresolvedChanges.tsx';
import { useClockDirection } from './useClockDirection.ts';
import type { SheetController } from './useSheet.ts';
import { useStartConfirmation } from './useStartConfirmation.tsx';

export const ScoreSheetPage = () => (
  <SheetScreen title={messages.title}>{(kept) => <Sheet controller={kept} />}</SheetScreen>
);

function Sheet({ controller: unguarded }: { controller: SheetController }) {
  const { confirmedController: kept, question } = useStartConfirmation(unguarded);
  const { sheet, isOpen } = kept;
  const [edited, setEdited] = useState<EditedEntry>();
  const [ending, setEnding] = useState<EndingStep>();
  const [counting, count] = useClockDirection();
  const title = messages.titleOf({ away: sheet.away.name, home: sheet.home.name });
  const about = [gameWhen(sheet), sheet.venue, sheet.tournament_name ?? sheet.season].filter(Boolean);
  return (
    <div className={`${layout.stack} ${styles.sheet}`}>
      <Page title={`${title} · ${messages.title}`} />
      <PageHeader title={title} say={listed(about, ' · ')}>
        <Button variant="secondary" onClick={() => print()}>
          {messages.print}
        </Button>
        {offeredModes(sheet).length > 0 && (
          <ButtonLink variant="secondary" to={`/admin/games/${sheet.gameId}/rink`}>
            {rinkMessages.toRink}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" to={`/schedule/${sheet.gameId}`}>
          {messages.publicPage}
        </ButtonLink>
        <ButtonLink variant="ghost" to={`/overlay/${sheet.gameId}`}>
          {messages.overlay}
        </ButtonLink>
      </PageHeader>
      <SaveStatus kept={kept} />
      <Scoreboard controller={kept} />
      <UnresolvedChanges controller={kept} onCorrect={setEdited} />
      {isOpen && (
        <EntryLine
          controller={kept}
          counting={counting}
          onCounting={count}
          onEnd={setEnding}
          onAdd={(type, side) => setEdited({ entry: newEntry(type, side, sheet) })}
        />
      )}
      <div className={`${layout.stack} ${styles.columns}`}>
        <EntryList controller={kept} onEdit={(entry) => setEdited({ entry })} />
        <SheetChecks controller={kept} />
      </div>
      <Lineups controller={kept} />
      <Stars controller={kept} />
      <EndOfGame controller={kept} open={ending} onOpen={setEnding} />
      <PrintedEnd sheet={sheet} />
      <SheetHistory kept={kept} />
      {question}
      {edited && <EntryDialog controller={kept} counting={counting} {...edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

/** The foot of the printed sheet: officials, and space for signatures. */
const PrintedEnd = ({ sheet }: { sheet: ScoreSheet }) => (
  <div className={styles.printed}>
    <p>
      {messages.attendance}: {figures(sheet.attendance ?? '–')}
    </p>
    <p>
      {messages.officials}: {listed(sheet.officials.map(({ name, duty }) => `${name} (${dutyLabel(duty)})`)) || '–'}
    </p>
    <div className={styles.lines}>
      <span>{messages.referee}</span>
      <span>{messages.scorekeeper}</span>
    </div>
  </div>
);
