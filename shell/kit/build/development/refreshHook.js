// React Refresh in several containers: the hook must remember every renderer, and exist before React is loaded. Without it only
// the first container updates.
(() => {
  /** @type {Map<number, unknown>} */
  const renderers = new Map();
  const page = /** @type {{ __REACT_DEVTOOLS_GLOBAL_HOOK__?: object }} */ (globalThis);
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    /** @param {unknown} renderer */
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
})();
