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

/** Lets go of the thread for whatever waits for it. */
const breath = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => go();
    port2.postMessage(null);
  });

void begin();
