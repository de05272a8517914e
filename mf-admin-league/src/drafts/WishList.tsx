import { type DraftPick, type EligiblePlayer, type LiveDraft, positionLabel } from '@league/contract';
import { Badge, Card, Empty, layout, SearchInput } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { SortableList } from '@league/kit/sortable';
import { type KeyboardEvent, useState } from 'react';
import { useWishList } from './draftQueries.ts';
import styles from './drafts.module.css';
import { availablePlayers, findPlayers } from './findPlayers.ts';
import { messages } from './messages.ts';
import { playerText } from './pickText.ts';

const maxFound = 6;

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  eligible: readonly EligiblePlayer[];
}

/** A private wish list in order; picked players show who picked them. */
export function WishList({ draft, picks, eligible }: Props) {
  const { change, ...query } = useWishList(draft._id);
  const [search, setSearch] = useState('');
  const playersById = new Map(eligible.map((player) => [player._id, player]));
  const wishes = (query.data?.playerIds ?? []).flatMap((id) => playersById.get(id) ?? []);
  const ids = wishes.map(({ _id }) => _id);
  const open = availablePlayers(eligible, picks);
  const found = search.trim() ? findPlayers(open, search).filter(({ _id }) => !ids.includes(_id)) : [];
  const add = (id: string) => {
    change((ids) => [...ids, id]);
    setSearch('');
  };
  const press = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key !== 'Enter' || !first) return;
    event.preventDefault();
    add(first._id);
  };
  const best = wishes.find((wish) => open.includes(wish));
  const pickOf = new Map(picks.map((pick) => [pick.player_id, pick]));
  const codeOf = (id: string) => draft.participatingTeams.find(({ _id }) => _id === id)?.code ?? '';
  return (
    <Card>
      <div className={`${layout.stack16} ${styles.stack}`}>
        <div>
          <h2>{messages.wishes}</h2>
          <p>{messages.wishesSay}</p>
        </div>
        <Loaded query={query} failed={messages.wishesNotLoaded} height="16rem">
          {() => (
            <>
              <div className={layout.stack16}>
                <SearchInput label={messages.addWish} value={search} onChange={setSearch} onKeyDown={press} />
                {found.length > 0 && (
                  <ul className={styles.found} aria-label={messages.matches}>
                    {found.slice(0, maxFound).map((player) => (
                      <li key={player._id}>
                        <button type="button" onClick={() => add(player._id)}>
                          <b>{playerText(player)}</b> <small>{aboutOf(player)}</small>
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
                {search.trim() && found.length === 0 && <p className={styles.say}>{messages.noWishFound}</p>}
              </div>
              {wishes.length === 0 && <Empty title={messages.noWishes} say={messages.noWishesSay} />}
              <SortableList
                label={messages.wishes}
                items={wishes}
                keyOf={({ _id }) => _id}
                nameOf={({ name }) => name}
                onMove={(reorder) => change(() => reorder(ids))}
                onRemove={(gone) => change((ids) => ids.filter((id) => id !== wishes[gone]?._id))}
              >
                {(player, at) => {
                  const pick = pickOf.get(player._id);
                  return (
                    <span className={styles.placed} data-faded={pick && true}>
                      <span className={styles.place}>{figures(at + 1)}</span>
                      <b>{playerText(player)}</b> <small>{aboutOf(player)}</small>
                      {pick && <small>{messages.takenBy({ code: codeOf(pick.team_id), overall: pick.overall })}</small>}
                      {player === best && <Badge tone="success">{messages.bestOpen}</Badge>}
                    </span>
                  );
                }}
              </SortableList>
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

const aboutOf = ({ position, teamName }: EligiblePlayer) => listed([positionLabel(position), teamName], ' · ');
