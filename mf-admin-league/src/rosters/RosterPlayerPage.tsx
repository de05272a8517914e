import { type PlayerRecord, playersApi, type RosterAssignment } from '@league/contract';
import { Button, ButtonLink, Empty, Page, PageHeader, useMay } from '@league/kit';
import { listed } from '@league/kit/direction';
import { BackLink } from '@league/kit/lists';
import { useNavigate, useParams, useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedRecord } from '../LoadedRecord.tsx';
import { playerQuery } from '../players/playerQueries.ts';
import { AssignmentHistory } from './AssignmentHistory.tsx';
import { EndPlayer } from './EndPlayer.tsx';
import { messages } from './messages.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { RosterPlayerForm } from './RosterPlayerForm.tsx';
import { TransferDialog } from './TransferDialog.tsx';

/** `/admin/teams/:teamId/roster/:playerId`, with an `assignment` of another season in the address. */
export function RosterPlayerPage() {
  const { teamId = '', playerId = '' } = useParams();
  const player = useQuery(playerQuery(playerId));
  return (
    <>
      <Page title={player.data?.name ?? messages.roster} />
      <BackLink to={`/admin/teams/${teamId}/roster`}>{messages.backToRoster}</BackLink>
      <LoadedRecord
        operation={playersApi.get}
        query={player}
        failed={messages.playerFailed}
        denied={messages.notPermitted}
        isNoticed
        height="52rem"
      >
        {(player) => <RosterPlayer key={`${teamId} ${playerId}`} player={player} teamId={teamId} />}
      </LoadedRecord>
    </>
  );
}

/** The wanted assignment to this team, otherwise the current one, otherwise the last one. The latest are first. */
const assignmentOn = (player: PlayerRecord, teamId: string, wanted: string | null): RosterAssignment | undefined => {
  const here = player.assignments.filter(({ team_id }) => team_id === teamId);
  return here.find(({ _id }) => _id === wanted) ?? openOn(player, teamId) ?? here[0];
};

/** The assignment that a release ends. */
const openOn = ({ assignments }: PlayerRecord, teamId: string) =>
  assignments.findLast(({ team_id, isOpen }) => team_id === teamId && isOpen);

function RosterPlayer({ player, teamId }: { player: PlayerRecord; teamId: string }) {
  const navigate = useNavigate();
  const [question, ask] = useState<'transfer' | 'release'>();
  const mayDelete = useMay(playersApi.remove);
  const [address] = useSearchParams();
  const assignment = assignmentOn(player, teamId, address.get('assignment'));
  const close = () => ask(undefined);
  return (
    <>
      <PageHeader title={player.name} say={listed([assignment?.team.name, assignment?.season], ' · ') || undefined}>
        {!player.archived && (
          <ButtonLink to={`/players/${player._id}`} variant="ghost">
            {messages.statistics}
          </ButtonLink>
        )}
        {assignment?.isOpen && (
          <Button variant="secondary" onClick={() => ask('transfer')}>
            {messages.transfer}
          </Button>
        )}
        {assignment && assignment === openOn(player, teamId) && (
          <Button variant="secondary" onClick={() => ask('release')}>
            {messages.release}
          </Button>
        )}
      </PageHeader>
      {assignment ? (
        <RosterPlayerForm key={assignment._id} player={player} assignment={assignment} />
      ) : (
        <Empty title={messages.wasNever({ name: player.name })} />
      )}
      <AssignmentHistory player={player} />
      {mayDelete && <EndPlayer player={player} onDone={() => navigate(`/admin/teams/${teamId}/roster`)} />}
      {question === 'transfer' && assignment && (
        <TransferDialog player={player} assignment={assignment} onClose={close} />
      )}
      {question === 'release' && (
        <ReleaseDialog
          teamId={teamId}
          player={player}
          onClose={close}
          onDone={() => navigate(`/admin/teams/${teamId}/roster`)}
        />
      )}
    </>
  );
}
