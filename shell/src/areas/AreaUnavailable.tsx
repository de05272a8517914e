import { Failed, isUnreachable, Page } from '@league/kit';
import { useLocation, useNavigate } from '@league/kit/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ownerOf } from '../../release/registry.ts';
import styles from './AreaUnavailable.module.css';
import { isOutdated, registry, rereadRegistry } from './registry.ts';
import { reloadOnce } from './reloadOnce.ts';
import { words } from './words.ts';

/** One part of the site is away. The rest stands; trying again really fetches again. */
export function AreaUnavailable({ fault }: { fault: unknown }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [trying, setTrying] = useState(false);
  const name = ownerOf(registry.remotes, pathname)?.name;

  useEffect(() => {
    // In a tab that was open for long, the files of its version may be gone: the new version is a reload away.
    if (!name || !isUnreachable(fault)) return;
    void rereadRegistry().then(() => isOutdated(name) && reloadOnce(name));
  }, [name, fault]);

  const tryAgain = async () => {
    setTrying(true);
    await rereadRegistry();
    // Code that broke stays broken in this document.
    if ((name && isOutdated(name)) || !isUnreachable(fault)) location.reload();
    else await navigate(pathname + search + hash, { replace: true });
    setTrying(false);
  };

  const isOnline = useOnline(tryAgain);
  const [title, why] = isOnline ? [words.unavailable, words.unavailableWhy] : [words.offline, words.offlineWhy];
  return (
    <div className={styles.room}>
      <Page title={title} />
      <Failed title={title} say={trying ? words.trying : why} retry={tryAgain} />
    </div>
  );
}

/** Whether there is a network. @param back is called when it has come back */
function useOnline(back: () => void): boolean {
  const onBack = useEffectEvent(back);
  const [isOnline, setOnline] = useState(globalThis.navigator?.onLine ?? true);
  useEffect(() => {
    const tell = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) onBack();
    };
    addEventListener('online', tell);
    addEventListener('offline', tell);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  }, []);
  return isOnline;
}
