import { type Season, type SeasonChange, type SeasonRules, seasonsApi } from '@league/contract';
import { CallFault, notify, queryClient, sentenceOf } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useEffect, useState } from 'react';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { type Merge, type RulePath, rulePaths, takeOver } from './merge.ts';
import { usePreviewRules, useUpdateSeason } from './rulesQueries.ts';
import { inOrder, isSame } from './seasonRules.ts';
import { words } from './words.ts';

function inputOf({ name, rules }: Season): SeasonChange {
  const ordered = inOrder(rules);
  return { name, rules: ordered, replaces: ordered };
}

/** What somebody else has saved while this form was open. */
interface Meanwhile extends Merge<RulePath> {
  theirs: SeasonChange;
}

/** The form of a season's rules: other rules are saved as they were previewed, or not at all. */
export function useRulesForm(season: Season) {
  const [began, begin] = useState(season);
  const [meanwhile, tell] = useState<Meanwhile>();
  const { mutateAsync: update } = useUpdateSeason(season._id);
  const preview = usePreviewRules(season._id);

  const rules = useOperationForm(seasonsApi.update, {
    send: async (body) => {
      try {
        return await update({ ...body, ...(preview.data && { previewed: preview.data.alters }) });
      } catch (fault) {
        const code = fault instanceof CallFault && fault.code;
        if (code === 'seasons.preview-outdated') see(body.rules);
        if (code === 'seasons.changed-meanwhile') await takeTheirs();
        throw fault;
      }
    },
    record: season._id,
    startWith: inputOf(season),
    failed: words.rulesFailed,
    done: (saved) => {
      startAgain(saved);
      notify.success(words.rulesSaved(saved.name));
    },
  });
  const { form, isDirty } = rules;
  const wanted: SeasonRules = form.watch('rules');
  const isOther = !isSame(wanted, inOrder(began.rules));
  const isSeen = preview.isSuccess && isSame(preview.variables, wanted);

  function startAgain(from: Season) {
    begin(from);
    tell(undefined);
    form.reset(inputOf(from));
    preview.reset();
  }

  async function takeTheirs() {
    const seasons = await queryClient.fetchQuery({ ...seasonsQuery, staleTime: 0 });
    const saved = seasons.find(({ _id }) => _id === season._id)!;
    const theirs = inputOf(saved);
    tell({ ...takeOver(form, rulePaths, theirs), theirs });
    begin(saved);
    preview.reset();
  }

  // A copy: the form goes on changing its own.
  const see = (wanted: SeasonRules) =>
    preview.mutate(structuredClone(wanted), { onError: (fault) => notify.error(sentenceOf(fault, words.seeFailed)) });

  // What has changed elsewhere is shown at once, unless something is being typed over it.
  useEffect(() => {
    if (isDirty || JSON.stringify(inputOf(season)) === JSON.stringify(inputOf(began))) return;
    begin(season);
    form.reset(inputOf(season));
  }, [season, began, isDirty, form]);

  return {
    ...rules,
    /** Asks what the rules in the form change. */
    see: async () => {
      if (await form.trigger('rules')) see(wanted);
    },
    isSeeing: preview.isPending,
    preview: preview.data,
    /** What was seen is what stands in the form. */
    isSeen,
    isOther,
    canSave: isDirty && (!isOther || isSeen),
    meanwhile,
    discard: () => startAgain(season),
  };
}

export type RulesForm = ReturnType<typeof useRulesForm>;
