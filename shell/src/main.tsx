import '@league/kit/tokens.css';

/**
 * The page's beginning, a part at a time, so that it answers in between what was sent by the server is scrolled and read.
 * All parts are in the first file.
 */
async function begin() {
  await import(/* webpackMode: "eager" */ '@league/kit/router');
  await breath();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breath();
  await import(/* webpackMode: "eager" */ '@league/kit');
  await breath();
  await import(/* webpackMode: "eager" */ './routes.tsx');
  await breath();
  await import(/* webpackMode: "eager" */ './app.tsx');
}

/** Lets go of the thread for whatever waits for it; a page that nobody sees has its timers slowed, and nobody to wait for. */
const breath = () =>
  new Promise<void>((go) => {
    if (document.hidden) go();
    else setTimeout(go);
  });

void begin();
