import { Failed, isUnreachable, Page } from '@league/kit';
import { useLocation, useNavigate } from '@league/kit/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownerOf } from '../../release/registry.ts';
import { isOutdated, refreshRegistry, registry } from '../navigation/registry.ts';
import styles from './AreaUnavailable.module.css';
import { messages } from './messages.ts';
import { reloadOnce } from './reloadOnce.ts';
import { useOnline } from './useOnline.ts';

/** A part of the site failed to load, or there is no network. Retrying fetches again. */
export function AreaUnavailable({ fault }: { fault: unknown }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [trying, setTrying] = useState(false);
  const name = ownerOf(registry.remotes, pathname)?.name;

  useEffect(() => {
    // In a tab that was open for long, its version's files may be deleted: a reload loads the new version.
    if (!name || !isUnreachable(fault)) return;
    void refreshRegistry().then(() => isOutdated(name) && reloadOnce(name));
  }, [name, fault]);

  const tryAgain = async () => {
    setTrying(true);
    await refreshRegistry();
    // Broken code stays broken in this document.
    if ((name && isOutdated(name)) || !isUnreachable(fault)) location.reload();
    else await navigate(pathname + search + hash, { replace: true });
    setTrying(false);
  };

  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const onBack = useEffectEvent(tryAgain);
  useEffect(() => {
    if (isOnline && !wasOnline.current) void onBack();
    wasOnline.current = isOnline;
  }, [isOnline]);
  const [title, why] = isOnline
    ? [messages.unavailable, messages.unavailableWhy]
    : [messages.offline, messages.offlineWhy];
  return (
    <div className={styles.room}>
      <Page title={title} />
      <Failed title={title} say={trying ? messages.trying : why} retry={tryAgain} />
    </div>
  );
}
