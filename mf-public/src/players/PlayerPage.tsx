import { type PlayerPage as Player, positionLabel } from '@league/contract';
import { addressFilters, ButtonLink, Choices, Empty, Page, useFilters, useLeague } from '@league/kit';
import { laterPart, WhenTouched } from '@league/kit/later';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { RecordPage } from '../RecordPage.tsx';
import { CareerTable } from './CareerTable.tsx';
import { careerParts } from './careerParts.ts';
import { GameLog } from './GameLog.tsx';
import { PlayerFacts } from './PlayerFacts.tsx';
import { PlayerHeader } from './PlayerHeader.tsx';
import styles from './PlayerPage.module.css';
import { playerQuery } from './playerQueries.ts';
import './shots/styles.ts';
import './splits/styles.ts';
import { messages } from './messages.ts';

export function PlayerPage() {
  const { playerId = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(playerQuery(playerId))}
      className={page.waiting}
      title={messages.title}
      none={{ title: messages.noPlayer, say: messages.noPlayerSay }}
      ways={
        <>
          <ButtonLink to="/stats">{messages.toStats}</ButtonLink>
          <ButtonLink to="/teams" variant="secondary">
            {messages.toTeams}
          </ButtonLink>
        </>
      }
      failed={messages.loadFailed}
      height="48rem"
    >
      {(player) => <Shown player={player} />}
    </RecordPage>
  );
}

function Shown({ player }: { player: Player }) {
  const { name: league } = useLeague();
  const { name, position, seasons } = player;
  return (
    <>
      <Page
        title={name}
        description={messages.description({ player: name, position: positionLabel(position).toLowerCase(), league })}
      />
      <PlayerHeader player={player} />
      <div className={page.below}>
        {seasons.length > 0 ? (
          <Views player={player} />
        ) : (
          <>
            <Empty title={messages.noFigures} say={messages.noFiguresSay} />
            <PlayerFacts player={player} />
          </>
        )}
      </div>
    </>
  );
}

const views = ['summary', 'splits', 'shots'] as const;

const Filters = addressFilters({ view: views });

const playerSplits = laterPart(async () => (await import('./splits/PlayerSplits.tsx')).PlayerSplits);

const playerShots = laterPart(async () => (await import('./shots/PlayerShots.tsx')).PlayerShots);

/** The seasons and the game log, and what goes further as views of their own. */
function Views({ player }: { player: Player }) {
  const [{ view }, filter] = useFilters(Filters);
  const career = careerParts(player);
  return (
    <>
      <div className={styles.views}>
        <Choices
          look="tabs"
          label={messages.view}
          choices={views.map((value) => ({ value, label: messages.views[value] }))}
          value={view}
          to={(view) => filter.to({ view })}
        />
      </div>
      {view === 'splits' ? (
        <WhenTouched part={playerSplits} props={{ player }} />
      ) : view === 'shots' ? (
        <WhenTouched part={playerShots} props={{ player }} />
      ) : (
        <>
          <CareerTable title={messages.seasons} rows={career.season} />
          <CareerTable title={messages.playoffs} rows={career.playoffs} />
          <PlayerFacts player={player} />
          <CareerTable title={messages.tournaments} rows={career.tournaments} />
          <GameLog player={player} />
        </>
      )}
    </>
  );
}
