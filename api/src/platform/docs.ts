import { operations } from '@league/contract';
import type { Hono } from 'hono';
import { answerRendered } from './answers.ts';
import { docsPage, docsPolicy } from './docsPage.ts';
import { describe } from './openapi.ts';
import { render } from './rendered.ts';
import type { RequestEnv } from './requests.ts';

/** The API about itself, made once a name of the league: the OpenAPI document, and the same as a page to read. */
export function mountDocs(app: Hono<RequestEnv>, league: () => Promise<{ name: string }>): void {
  let made: ReturnType<typeof makeDocs> | undefined;
  async function docs() {
    const { name } = await league();
    if (made?.name === name) return made;
    made = makeDocs(name);
    return made;
  }
  app.get('/api/openapi.json', async (c) => answerRendered(c, (await docs()).rendered, 'accept-encoding'));
  app.get('/api/docs', async (c) => {
    c.header('content-security-policy', docsPolicy);
    return c.html((await docs()).page, 200, { 'cache-control': 'no-cache' });
  });
}

function makeDocs(name: string) {
  const document = describe(operations, name);
  return { name, rendered: render(document), page: docsPage(document) };
}
