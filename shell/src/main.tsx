import '@league/kit/tokens.css';
import { setOtherLanguages } from './language/otherLanguages.ts';

/**
 * Starts the page in steps and yields between them, so that the server-rendered page stays responsive. All steps are in the
 * first file.
 */
async function start() {
  await import(/* webpackMode: "eager" */ '@league/kit/router');
  await yieldThread();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldThread();
  const { offeredLanguages } = await import(/* webpackMode: "eager" */ '@league/kit');
  await yieldThread();
  if (offeredLanguages().length > 1) {
    setOtherLanguages(await (await import('./language/multilingual.ts')).loadMultilingual());
  }
  await import(/* webpackMode: "eager" */ './routes.tsx');
  await yieldThread();
  await import(/* webpackMode: "eager" */ './app.tsx');
}

/** Yields the thread; hidden pages have throttled timers and skip it. */
const yieldThread = () =>
  new Promise<void>((go) => {
    if (document.hidden) go();
    else setTimeout(go);
  });

void start();
