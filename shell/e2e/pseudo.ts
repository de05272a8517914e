import { join } from 'node:path';
import { addressIn, languageCookie, readAddress } from '@league/contract';
import { transformSync } from 'esbuild';
import type { Page } from 'playwright';
import { compileMessages } from '../kit/build/messages/compileMessages.mjs';
import { readRooms } from '../kit/build/messages/messageFiles.mjs';
import { pseudoMessages } from '../kit/build/messages/pseudo.mjs';
import { product } from './visitor.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Lets `showPseudo` replace the Arabic messages of this page's documents. They are added to the files of Arabic messages on their
 * way to the browser, so that no build contains them and every file of the product is the released one.
 */
export async function installPseudo(page: Page) {
  await page.addInitScript(() => {
    // Their bytes differ from those that they are named by.
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { set() {} });
  });
  const devTools = await page.context().newCDPSession(page);
  const answer = (requestId: string, responseHeaders: { name: string; value: string }[], text: string) => {
    const body = Buffer.from(text).toString('base64');
    return devTools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
  };
  devTools.on('Fetch.requestPaused', async ({ requestId, request, resourceType, responseHeaders = [], ...paused }) => {
    if (resourceType !== 'Document') {
      const script = await withPseudo(new URL(request.url).pathname);
      return answer(requestId, [{ name: 'content-type', value: 'text/javascript' }], script);
    }
    const type = responseHeaders.find(({ name }) => /^content-type$/i.test(name))?.value;
    const isPage = paused.responseStatusCode === 200 && type?.startsWith('text/html');
    if (!isPage) return devTools.send('Fetch.continueRequest', { requestId });
    const { body, base64Encoded } = await devTools.send('Fetch.getResponseBody', { requestId });
    const sent = responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name));
    return answer(requestId, sent, withoutHints(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()));
  });
  // Unlike `page.route`, this keeps the browser's cache for all other files.
  await devTools.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/ar.*.js' }, { resourceType: 'Document', requestStage: 'Response' }],
  });
}

/** A page without the hints to preload Arabic messages: the browser would check their bytes. */
const withoutHints = (page: string) => page.replace(/<link rel="preload"[^>]*\/ar\.[^>]*\.js"[^>]*>/g, '');

const files = new Map<string, Promise<string>>();

/** A file of Arabic messages, with the pseudo-language's beside them. */
function withPseudo(path: string): Promise<string> {
  const made = files.get(path) ?? make(path);
  files.set(path, made);
  return made;
}

async function make(path: string): Promise<string> {
  const arabic = await (await fetch(product().url + path)).text();
  const remote = /^\/r\/([^/]+)/.exec(path)?.[1];
  const tables = (remote ? [remote] : ['shell', 'shell/kit'])
    .map((name) => ({ ...readRooms(join(root, name), 'en'), contract: readRooms(join(root, 'api/contract'), 'en') }))
    .map((rooms) => compileMessages(pseudoMessages(rooms), 'en'));
  const { code } = transformSync(`const tables = [${tables}];`, { loader: 'ts' });
  return `{
${code}
const either = (rooms) => {
  const pseudo = tables.find((table) => Object.keys(rooms).every((room) => room in table));
  return new Proxy(rooms, { get: (_, room) => (globalThis.isPseudo ? pseudo : rooms)[room] });
};
${arabic.replace(/default:\(\)=>(\w+)/g, 'default:()=>either($1)')}
}`;
}

/** Shows an open page in English, then in the pseudo-language, by the ways of the language switch: without loading it again. */
export async function showPseudo(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { isPseudo: true }));
  for (const language of ['en', 'ar'] as const) {
    await page.context().addCookies([{ name: languageCookie, value: language, url: product().url }]);
    const { pathname, search } = new URL(page.url());
    await page.evaluate(enter, [language, addressIn(language, readAddress(pathname).path + search)] as const);
  }
}

/** Runs in the page, as when somebody goes back to this address. */
async function enter([language, address]: readonly [language: string, address: string]) {
  history.replaceState(history.state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  while (document.documentElement.lang !== language) await new Promise((next) => requestAnimationFrame(next));
}
