import { LeaveGuard, lazyPart, Toaster, useLanguage } from '@league/kit';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from '@league/kit/router';
import { Suspense, useEffect, useRef } from 'react';
import { ReleaseNotice } from './areas/ReleaseNotice.tsx';
import { DemoBarLater } from './demo/DemoBarLater.tsx';
import { messages } from './messages.ts';
import { registry } from './navigation/registry.ts';
import styles from './Root.module.css';

const PreviewBar = lazyPart(() => import('./releases/PreviewBar.tsx'), 'default');

/** Parts of every page, in any frame: skip link, progress indicator, notices, and the question before unsaved input is lost. */
export function Root() {
  useLanguage();
  const { state } = useNavigation();
  useFocusOnNewPage();
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      {state === 'loading' && <div className={styles.progress} role="progressbar" aria-label={messages.loading} />}
      {registry.isPreview && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      <Outlet />
      <DemoBarLater />
      <Toaster />
      <ReleaseNotice />
      <LeaveGuard />
      <ScrollRestoration getKey={visitOf} />
    </>
  );
}

/** Every document begins with the same key: the address tells a reload from another page. */
const visitOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** After navigation, focus moves to the new page's content. A page that only changed its address (`stays`) keeps the focus. */
function useFocusOnNewPage() {
  const { pathname, state } = useLocation();
  const stays: boolean = state?.stays ?? false;
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!stays) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, stays]);
}
