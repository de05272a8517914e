import { Failed, notify, withRetry } from '@league/kit';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { messages } from './messages.ts';

interface Part<Props> {
  Loaded?: ComponentType<Props>;
  /** @throws if its files fail to load or to run */
  load: () => Promise<unknown>;
  whileLoading: ReactNode;
}

/**
 * A dialog or a view that is loaded when it is first shown, or when somebody first touches the page. If its code cannot be
 * loaded, a dialog closes with a message, and a view can be retried. Not for screens that work without a network.
 * @param whileLoading in the place of a view
 * @returns the component; `load` is for tests that press it
 */
export function onDemand<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  whileLoading?: ReactNode,
) {
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= withRetry(fetchCode).then(
      (Loaded) => {
        part.Loaded = Loaded;
      },
      (fault) => {
        loading = undefined;
        throw fault;
      },
    );
    return loading;
  };
  const part: Part<Props> = { load, whileLoading };
  const ahead = () => void load().catch(() => undefined);
  for (const near of ['pointerdown', 'keydown']) globalThis.addEventListener?.(near, ahead, { once: true });
  return Object.assign((props: Props) => <Shown part={part} props={props} />, { load });
}

function Shown<Props extends { onClose?: () => void }>({ part, props }: { part: Part<Props>; props: Props }) {
  const { Loaded, load, whileLoading } = part;
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading');
  const { onClose } = props;
  useEffect(() => {
    if (state !== 'loading') return;
    let isShown = true;
    load().then(
      () => isShown && setState('loaded'),
      () => {
        if (!isShown) return;
        setState('failed');
        if (!onClose) return;
        notify.error(messages.notLoaded);
        onClose();
      },
    );
    return () => {
      isShown = false;
    };
  }, [state, load, onClose]);
  if (Loaded) return <Loaded {...props} />;
  if (state !== 'failed') return whileLoading;
  return onClose ? null : <Failed title={messages.notLoaded} retry={() => setState('loading')} />;
}
