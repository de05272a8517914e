import { withMessages } from '@league/kit';
import type { ComponentType } from 'react';

export interface DeferredPart<Props> {
  /** Its component, once it has loaded. */
  component: () => ComponentType<Props> | undefined;
  /** Settles when it has loaded. It waits over failures. */
  loaded: Promise<ComponentType<Props>>;
  /** Loads it, unless it loads or has loaded. In a browser the page tells of a failure, and the next call tries again. */
  begin: () => Promise<void>;
}

/** A part of a page whose code is a file of its own. `WhenTouched` shows it. */
export function laterPart<Props>(load: () => Promise<ComponentType<Props>>): DeferredPart<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let hand: (component: ComponentType<Props>) => void;
  const loaded = new Promise<ComponentType<Props>>((resolve) => {
    hand = resolve;
  });
  const attempt = async () => {
    try {
      component = await withMessages(load);
      hand(component);
      if (globalThis.document) delete document.documentElement.dataset.unloaded;
    } catch (fault) {
      loading = undefined;
      if (!globalThis.document) throw fault;
      document.documentElement.dataset.unloaded = '';
    }
  };
  return {
    component: () => component,
    loaded,
    begin: () => {
      loading ??= attempt();
      return loading;
    },
  };
}
