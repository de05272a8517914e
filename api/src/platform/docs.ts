import { operations } from '@league/contract';
import type { Hono } from 'hono';
import { answerRendered } from './answers.ts';
import { docsPage, docsPolicy } from './docsPage.ts';
import { describe } from './openapi.ts';
import { render } from './rendered.ts';
import type { RequestEnv } from './requests.ts';

/** The API about itself, made once: the OpenAPI document, and the same as a page to read. */
export function mountDocs(app: Hono<RequestEnv>, leagueName: string): void {
  const document = describe(operations, leagueName);
  const rendered = render(document);
  const page = docsPage(document);
  app.get('/api/openapi.json', (c) => answerRendered(c, rendered, 'accept-encoding'));
  app.get('/api/docs', (c) => {
    c.header('content-security-policy', docsPolicy);
    return c.html(page, 200, { 'cache-control': 'no-cache' });
  });
}
