import { type Season, type SeasonChange, type SeasonRules, seasonsApi } from '@league/contract';
import { CallFault, notify, queryClient, sentenceOf } from '@league/kit';
import { isSame, useRecordForm } from '@league/kit/records';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { messages } from './messages.ts';
import { usePreviewRules, useUpdateSeason } from './rulesQueries.ts';
import { rulePaths, ruleText } from './ruleText.ts';
import { inOrder } from './seasonRules.ts';

function inputOf({ name, rules }: Season): SeasonChange {
  const ordered = inOrder(rules);
  return { name, rules: ordered, replaces: ordered, expected: { name } };
}

const fields = () =>
  Object.fromEntries(
    rulePaths.map((path) => [
      path,
      {
        label: messages.rulePaths[path],
        show: ({ rules }: Pick<SeasonChange, 'rules'>) => ruleText({ rules }, path),
      },
    ]),
  );

/** The form of a season's rules: changed rules are saved only as they were previewed. */
export function useRulesForm(season: Season) {
  const { mutateAsync: update } = useUpdateSeason(season._id);
  const preview = usePreviewRules(season._id);

  const rules = useRecordForm(seasonsApi.update, {
    record: season,
    id: season._id,
    valuesOf: inputOf,
    fields: fields(),
    send: async (body) => {
      try {
        return await update({ ...body, ...(preview.data && { previewed: preview.data.alters }) });
      } catch (fault) {
        if (fault instanceof CallFault && fault.code === 'seasons.preview-outdated') see(body.rules);
        throw fault;
      }
    },
    failed: messages.rulesFailed,
    done: (saved) => {
      preview.reset();
      notify.success(messages.rulesSaved({ season: saved.name }));
    },
    onConflict: (theirs) => {
      preview.reset();
      queryClient.setQueryData(seasonsQuery.queryKey, (seasons) =>
        seasons?.map((season) => (season._id === theirs._id ? theirs : season)),
      );
    },
  });
  const { form, isDirty, stored } = rules;
  const wanted: SeasonRules = form.watch('rules');
  const isOther = !isSame(wanted, inOrder(stored.rules));
  const isSeen = preview.isSuccess && isSame(preview.variables, wanted);

  // A copy: the form continues to change its own.
  const see = (wanted: SeasonRules) =>
    preview.mutate(structuredClone(wanted), {
      onError: (fault) => notify.error(sentenceOf(fault, messages.seeFailed)),
    });

  return {
    ...rules,
    /** Requests the effect of the form's rules. */
    see: async () => {
      if (await form.trigger('rules')) see(wanted);
    },
    isSeeing: preview.isPending,
    preview: preview.data,
    /** The preview is of the form's current rules. */
    isSeen,
    isOther,
    canSave: isDirty && (!isOther || isSeen),
    discard: () => {
      rules.discard();
      preview.reset();
    },
  };
}

export type RulesForm = ReturnType<typeof useRulesForm>;
