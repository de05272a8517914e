import { partsToHydrate, partsToLoad, takeOver, useBrowserValue } from '@league/kit';
import { useLocation } from '@league/kit/router';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import type { DeferredPart } from './deferredPart.ts';

interface Props<PartProps> {
  part: DeferredPart<PartProps>;
  props: PartProps;
}

/**
 * Shows a part whose code loads when somebody touches it. Until then the browser shows the part as the server rendered it, and
 * the early script keeps what is typed and pressed there. On a page that the browser renders, its code loads at once.
 */
export function WhenTouched<PartProps extends object>(given: Props<PartProps>) {
  const isHydrating = useBrowserValue(isFalse, isTrue);
  const [isRendered] = useState(isHydrating);
  return isRendered ? <ServerRenderedPart {...given} /> : <ClientRenderedPart {...given} />;
}

/** On the server, and while the browser keeps what the server rendered. */
function ServerRenderedPart<PartProps extends object>({ part, props }: Props<PartProps>) {
  const place = useRef<HTMLDivElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const [{ hydrated, endWait, onHydrated }] = useState(() => {
    let endWait = () => {};
    const hydrated = new Promise<void>((resolve) => {
      endWait = resolve;
    });
    const onHydrated = () => {
      setHydrated(true);
      place.current?.removeAttribute('data-later');
      void takeOver().then(endWait);
    };
    return { hydrated, endWait, onHydrated };
  });
  const content = (
    <Suspense>
      <Loaded part={part} props={props} onHydrated={onHydrated} />
    </Suspense>
  );
  // React renders a changed part anew, without what was typed, so it changes only when it is hydrated.
  const [first] = useState(content);
  const { key } = useLocation();
  const [firstKey] = useState(key);

  if (!globalThis.document) {
    if (!part.component()) partsToLoad.add(part.begin());
  }
  // The next address of the same screen waits for the part.
  else if (key !== firstKey) void part.begin();

  useEffect(() => {
    const element = place.current;
    if (!element?.hasAttribute('data-later')) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const isHere = (target: unknown) => target instanceof Node && element.contains(target);
    // At the window, because React stops events of what it has not hydrated.
    for (const touch of ['focusin', 'pointerover', 'pointerdown']) {
      const beginIfHere = ({ target }: Event) => void (isHere(target) && part.begin());
      addEventListener(touch, beginIfHere, { capture: true, signal });
    }
    const beginIfKept = () => {
      const isKept = globalThis.early?.kept.some((press) => 'element' in press && isHere(press.element));
      if (isKept || isHere(document.activeElement)) void part.begin();
    };
    addEventListener('kept', beginIfKept, { signal });
    beginIfKept();
    const hydrate = async () => {
      await part.begin();
      if (!part.component()) throw new Error('A part of the page failed to load.');
      await hydrated;
    };
    partsToHydrate.add(hydrate);
    return () => {
      stopped.abort();
      partsToHydrate.delete(hydrate);
      endWait();
    };
  }, [part, hydrated, endWait]);

  return (
    <div ref={place} data-later="">
      {isHydrated ? content : first}
    </div>
  );
}

/** On a page that the browser renders: nothing is kept there, so no boundary is needed, and no navigation waits for the part. */
function ClientRenderedPart<PartProps extends object>({ part, props }: Props<PartProps>) {
  const [Component, setComponent] = useState(() => part.component());
  useEffect(() => {
    let isGone = false;
    void part.begin();
    void part.loaded.then((component) => !isGone && setComponent(() => component));
    return () => {
      isGone = true;
    };
  }, [part]);
  return Component && <Component {...props} />;
}

const isFalse = () => false;
const isTrue = () => true;

function Loaded<PartProps extends object>({ part, props, onHydrated }: Props<PartProps> & { onHydrated: () => void }) {
  // A browser must call `use` in every rendering. The server's renders are separate, and cannot wait.
  const Component = (!globalThis.document && part.component()) || use(part.loaded);
  useEffect(onHydrated, [onHydrated]);
  return <Component {...props} />;
}
