import {
  type AnswerOf,
  type BodyOf,
  type Setup,
  type SetupStep,
  type SetupSteps,
  setupApi,
  setupSteps,
} from '@league/contract';
import { CallFault, call, queryClient } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { type RecordFields, useRecordForm } from '@league/kit/records';
import { messages } from './messages.ts';

export const statusQuery = operationQuery(['setup'], setupApi.status);

/** When somebody else has ended the set-up, or its code is another one by now, the page says so. */
export async function withSetupClosedCheck<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (fault) {
    const code = fault instanceof CallFault && fault.code;
    if (code === 'setup.closed' || code === 'setup.wrong-code') {
      // With what was opened by a code, if that is wrong.
      void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey, exact: code === 'setup.closed' });
    }
    throw fault;
  }
}

/** In the order of the wizard. */
export const wizardSteps = [...setupSteps, 'account'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** What each step needs. */
export interface Wizard {
  code: string;
  setup: Setup;
  /** Takes over what was saved here, or by somebody else. */
  onSaved: <Step extends SetupStep>(step: Step, saved: NonNullable<SetupSteps[Step]>) => void;
  /** To the next step, or to the one before. */
  onGo: (by: 1 | -1) => void;
}

type StepApi<Step extends SetupStep> = (typeof setupApi)[Step];
type StepRecord<Step extends SetupStep> = AnswerOf<StepApi<Step>>;

/** The form of a step, begun with what was saved, otherwise with defaults. Two people who save at once are asked. */
export function useStep<Step extends SetupStep>(
  { code, setup, onSaved, onGo }: Wizard,
  step: Step,
  defaults: () => Omit<StepRecord<Step>, 'version'>,
  fields: RecordFields<BodyOf<StepApi<Step>>>,
) {
  const operation = setupApi[step];
  const options = {
    record: setup.steps[step] ?? { ...defaults(), version: 0 },
    id: '',
    valuesOf: (saved: StepRecord<Step>) => ({ ...saved, code }),
    fields,
    send: (body: BodyOf<StepApi<Step>>) =>
      withSetupClosedCheck(call(operation as typeof setupApi.league, { body: body as never })),
    failed: messages.saveFailed,
    done: (saved: StepRecord<Step>) => {
      onSaved(step, saved as NonNullable<SetupSteps[Step]>);
      onGo(1);
    },
    onConflict: (theirs: StepRecord<Step>) => onSaved(step, theirs as NonNullable<SetupSteps[Step]>),
  };
  return useRecordForm<StepApi<Step>>(operation, options as never);
}

const storage = 'setup-code';

/** The code, for this tab. */
export const setupCodeStorage = {
  read(): string | null {
    try {
      return sessionStorage.getItem(storage);
    } catch {
      return null;
    }
  },
  write(code: string | null) {
    try {
      if (code === null) sessionStorage.removeItem(storage);
      else sessionStorage.setItem(storage, code);
    } catch {
      // Forbidden: it is asked for again on the next page.
    }
  },
};

export const setupQuery = (code: string) => operationQuery(['setup', code], setupApi.open, { body: { code } });

export const cacheSetup = (code: string, setup: Setup) => queryClient.setQueryData(setupQuery(code).queryKey, setup);
