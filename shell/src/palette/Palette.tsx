import { ordersApi } from '@league/contract';
import { addressOf, recordText, useDebounced, useMay, useSession } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useEffect, useMemo, useState } from 'react';
import { prefetch } from '../prefetch/prefetch.ts';
import { searchQuery } from '../search/searchQuery.ts';
import { type Entry, isOfStaff, matching } from './entries.ts';
import { messages } from './messages.ts';
import { orderSearchQuery } from './orderSearch.ts';
import styles from './Palette.module.css';
import { PaletteFoot } from './PaletteFoot.tsx';
import { rememberChoice } from './recent.ts';
import { usePaletteSections } from './usePaletteSections.ts';

const pauseMs = 200;

/** Opens any screen and finds any record by a few letters, by keyboard. */
export function Palette({ onClose }: { onClose: () => void }) {
  const claims = useSession((session) => session.claims);
  const isStaff = isOfStaff(claims?.role);
  const label = isStaff ? messages.search : messages.searchSite;
  const [typed, type] = useState('');
  const [highlighted, highlight] = useState('');
  const text = typed.trim();
  const settled = useDebounced(text, pauseMs);
  const search = useQuery(searchQuery(settled));
  const orders = useQuery(orderSearchQuery(settled, useMay(ordersApi.setStatus)));
  const isOutdated = text !== settled || search.isPlaceholderData || orders.isPlaceholderData;
  const found = useMemo(() => {
    const hits = [...(search.data ?? []), ...(orders.data ?? [])];
    // Results of the previous query stay only if they match this one, so that Enter opens nothing else.
    return isOutdated ? matching(hits, text) : hits;
  }, [search.data, orders.data, isOutdated, text]);
  const sections = usePaletteSections(text, found);
  const entries = sections.flatMap((section) => section.entries);
  // What was highlighted may be gone when results come.
  const value = entries.some(({ id }) => id === highlighted) ? highlighted : (entries[0]?.id ?? '');
  const navigate = useNavigate();

  const choose = ({ to, title, act }: Entry) => {
    onClose();
    act?.();
    if (to === undefined) return;
    // Nothing is stored for visitors.
    if (claims && isStaff) rememberChoice({ person: claims.sub, to, title });
    void navigate(to);
  };
  const to = entries.find(({ id }) => id === value)?.to;
  useEffect(() => {
    if (to) prefetch(addressOf(to.replace(/#.*$/, '')));
  }, [to]);

  return (
    <Dialog open onClose={onClose} title={messages.title} isBare>
      <Command
        label={label}
        className={styles.palette}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={value}
        onValueChange={highlight}
      >
        <Command.Input className={styles.input} placeholder={label} value={typed} onValueChange={type} />
        <Command.List className={styles.list} label={messages.found}>
          {sections.map(({ title, entries }) => (
            <Command.Group key={title} heading={title} className={styles.section}>
              {entries.map((entry) => (
                <Command.Item key={entry.id} value={entry.id} className={styles.entry} onSelect={() => choose(entry)}>
                  <span>{recordText(entry.title)}</span>
                  {entry.detail && <small>{entry.detail}</small>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <PaletteFoot
          text={text}
          count={entries.length}
          isSearching={text !== settled || search.isFetching || orders.isFetching}
          hasFailed={search.isError || orders.isError}
          retry={() => Promise.all([search, orders].map((each) => each.isError && each.refetch()))}
        />
      </Command>
    </Dialog>
  );
}
