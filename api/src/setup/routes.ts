import { type AnswerOf, type BodyOf, type SetupStep, setupApi } from '@league/contract';
import { matchTable } from '../imports/matchings.ts';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import { type HandlerInput, route } from '../platform/http/route.ts';
import { clientInfo, respondWithSession } from '../sessions/respondWithSession.ts';
import { requireZone } from '../settings/settings.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';
import { prepareUpload } from '../uploads/uploads.ts';
import { getChecklist, hideChecklist } from './checklist.ts';
import { completeSetup } from './complete.ts';
import { isSetupOpen, requireCode, type SetupAccess, saveStep, stateOf } from './setup.ts';
import { sendTestMail } from './testMail.ts';

type StepApi = (typeof setupApi)[SetupStep];
type Input = Pick<HandlerInput<StepApi>, 'db' | 'network' | 'stores'>;

/** The route of a step. @param check what its schema cannot know */
const stepRoute = <const Step extends SetupStep>(
  step: Step,
  check?: (input: Input, values: BodyOf<(typeof setupApi)[Step]>, opened: SetupAccess) => Promise<void>,
) =>
  route(setupApi[step] as StepApi, async ({ body, ...input }) => {
    const { code, ...values } = body;
    const opened = await requireCode(input.db, code, input.network);
    await check?.(input, body as never, opened);
    return saveStep(input.db, step, values as never) as Promise<AnswerOf<StepApi>>;
  });

export const setupRoutes = [
  route(setupApi.status, async ({ db }) => ({ isOpen: await isSetupOpen(db) })),
  route(setupApi.open, async ({ db, body, network, config }) =>
    stateOf(await requireCode(db, body.code, network), config),
  ),
  stepRoute('league'),
  stepRoute('place', ({ db }, { timeZone }) => requireZone(db, timeZone)),
  stepRoute('brand', ({ db, stores }, { logo }, { steps, ...by }) =>
    acceptUpload(db, stores, by, {
      kind: 'league',
      address: logo,
      before: steps.brand?.logo,
      field: 'logo',
      isOwn: true,
    }),
  ),
  stepRoute('rules'),
  stepRoute('season'),
  stepRoute('clubs'),
  route(setupApi.match, async ({ db, body: { code, ...table }, network }) => {
    await requireCode(db, code, network);
    return matchTable(db, 'teams', table);
  }),
  stepRoute('mail'),
  route(setupApi.prepareLogo, async ({ db, body: { code, ...file }, network, stores }) => {
    const opened = await requireCode(db, code, network);
    return prepareUpload(db, stores, opened, { ...file, fileName: `league/${file.fileName.split('/').at(-1)}` });
  }),
  route(setupApi.testMail, async ({ db, body, network, config, callersLanguage }) => {
    const { steps } = await requireCode(db, body.code, network);
    await enforceLimits(db, { key: 'setup:mails', times: 10, windowSeconds: 15 * 60 });
    await sendTestMail(body.email, steps, config, await callersLanguage());
    return { message: `The mail server has accepted a test mail to ${body.email}.` };
  }),
  route(setupApi.complete, async ({ db, body: { code, ...account }, http, network, config, callersLanguage }) => {
    const { steps } = await requireCode(db, code, network);
    const [from, language] = [clientInfo(http, config), await callersLanguage()];
    const opened = await completeSetup(db, account, steps, { from, config, language });
    return respondWithSession(http, config, opened, 'Your league is ready.');
  }),
  route(setupApi.checklist, ({ db }) => getChecklist(db)),
  route(setupApi.hideChecklist, async ({ db }) => {
    await hideChecklist(db);
    return { message: 'The checklist is hidden.' };
  }),
];
