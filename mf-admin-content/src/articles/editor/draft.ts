import { type Article, type ArticleChange, type ArticleInput, articlesApi } from '@league/contract';
import { CallFault, call, newId } from '@league/kit';
import { type Conflict, conflictOf, isSame, putSide, type Side, undecided, writtenOn } from '@league/kit/records';
import { articleFields } from './articleFields.tsx';
import type { LocalDraft } from './localDraft.ts';
import {
  emptyValues,
  type Issues,
  inputOf,
  isPublic,
  issuesIn,
  matchesInput,
  newValues,
  toIssues,
  type Values,
  valuesOf,
} from './values.ts';

/** The intervals of saving on the server and on the device. */
const serverEveryMs = 10_000;
const deviceAfterMs = 400;

interface ConcurrentChange {
  /** Who changed what. */
  message: string;
  current: Article;
}

export interface DraftState {
  /** The server's article; undefined: not created yet, or gone. */
  article: Article | undefined;
  /** Whether its article was deleted or given to another author: saving creates a new one. */
  isGone: boolean;
  values: Values;
  /** Increased when the text was replaced other than by typing. */
  replaced: number;
  isDirty: boolean;
  isSaving: boolean;
  isOffline: boolean;
  /** Where and when the latest input was stored. */
  lastStored: { on: 'server' | 'device'; at: Date } | undefined;
  issues: Issues;
  /** A concurrent save, until this draft is saved. */
  conflict: Conflict<Values> | undefined;
  /** Whether it contains restored changes of an earlier page. */
  isRestored: boolean;
}

type Outcome = { is: 'saved'; article: Article } | { is: 'refused'; fault?: unknown } | { is: 'conflict' };

/** A request, and the editor's values at that time. */
interface SaveRequest {
  input: ArticleInput;
  values: Values;
  /** Whether nobody asked for it: the server refuses it for an article that is public by its clock. */
  isAutosave: boolean;
}

interface Options {
  article: Article | undefined;
  /** Whether the input on the device was typed into an article that is gone. */
  isGone?: boolean;
  values: Values;
  device: LocalDraft;
  onCreated: (article: Article) => LocalDraft;
}

/**
 * An article being edited. Input is stored on the device at once and, while the article is not public, on the server every ten
 * seconds. One save runs at a time. Concurrent saves are merged, and contested parts wait for a choice. Unanswered saves are
 * recognized later. The input of an article that is gone becomes a new draft, on request.
 */
export function createDraft({ article, isGone = false, values, device: initialDevice, onCreated }: Options) {
  const fields = articleFields();
  let device = initialDevice;
  const stored = device.read();
  const back = isGone && stored ? { ...stored, version: null, values: asNew(stored.values), base: values } : stored;
  /** The server's values. */
  let base = values;
  /** The version being changed; older than the latest for restored changes. */
  let version = article?.version ?? null;
  /** What the input is based on, while a choice is open. */
  let before = { version, base };
  /** The id of a new article, for every attempt. */
  let id = back?.id ?? newId();
  /** Requests without a response, which may have arrived. */
  let unanswered: SaveRequest[] = [];
  let state: DraftState = {
    article,
    isGone,
    values,
    replaced: 0,
    isDirty: false,
    isSaving: false,
    isOffline: false,
    lastStored: undefined,
    issues: {},
    conflict: undefined,
    isRestored: false,
  };
  const listeners = new Set<() => void>();
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let inProgress: Promise<Outcome> | undefined;

  if (back && Object.keys(typedInto({ ...values, ...back.values }, base)).length > 0) {
    version = back.version ?? version;
    // Data of an earlier version do not say what they are based on.
    const unknown =
      version === article?.version ? {} : Object.fromEntries(Object.keys(back.values).map((name) => [name]));
    base = { ...values, ...unknown, ...back.base };
    state = { ...state, values: { ...values, ...back.values }, isDirty: true, isRestored: true };
    state.lastStored = { on: 'device', at: new Date(back.at) };
  }

  function set(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  }

  /** @param know puts what comes from the server into the stored values too, so that it is no change */
  function change(part: Partial<Values>, know = (stored: Values) => stored) {
    base = know(base);
    const values = { ...state.values, ...part };
    const isDirty = !isSame(values, base);
    const found = Object.keys(state.issues).length > 0 ? issuesIn(inputOf(values)) : {};
    // While typing, only reported errors are updated.
    const issues = Object.fromEntries(Object.entries(found).filter(([field]) => field in state.issues));
    const conflict = state.conflict && writtenOn(fields, state.conflict, values);
    set({ values, isDirty, issues, conflict });
    clearTimeout(deviceTimer);
    if (isDirty) {
      deviceTimer = setTimeout(keep, deviceAfterMs);
      serverTimer ??= setTimeout(autosave, serverEveryMs);
    } else {
      device.remove();
    }
  }

  /** Validates one field on blur. */
  function validate(field: string) {
    const message = issuesIn(inputOf(state.values))[field];
    const { [field]: _, ...others } = state.issues;
    set({ issues: message ? { ...others, [field]: message } : others });
  }

  function keep() {
    clearTimeout(deviceTimer);
    if (!state.isDirty) return;
    const on = questions().length > 0 ? before : { version, base };
    const values = typedInto(state.values, on.base);
    const isKept = device.write({
      at: Date.now(),
      version: on.version,
      id: state.article ? undefined : id,
      values,
      base: Object.fromEntries(Object.keys(values).map((name) => [name, on.base[name as keyof Values]])),
    });
    set({ lastStored: isKept ? { on: 'device', at: new Date() } : undefined });
  }

  function autosave() {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    return enqueue(() => {
      const input = autosaveInput();
      // Without a request, the browser alone knows.
      if (!input) set({ isOffline: !navigator.onLine });
      return input;
    }, true);
  }

  /** Saves on request. */
  async function save(): Promise<Outcome> {
    const outcome = await enqueue(saveInput);
    if (outcome.is === 'saved') set({ conflict: undefined });
    return outcome;
  }

  /** Contested parts without a choice. */
  const questions = () => (state.conflict ? undecided(fields, state.conflict, state.values) : []);

  /** What may be saved automatically. */
  function autosaveInput(): ArticleInput | undefined {
    if (state.isGone || questions().length > 0 || (state.article && isPublic(state.article))) return undefined;
    const { status, publishAt } = state.article ?? { status: 'Draft' as const, publishAt: null };
    const input = inputOf(state.values, { status, publishAt }, base);
    const hasText = !isSame({ ...state.values, status: base.status, publishAt: base.publishAt }, base);
    return hasText && Object.keys(issuesIn(input)).length === 0 ? input : undefined;
  }

  function saveInput(): ArticleInput | undefined {
    if (questions().length > 0) return undefined;
    const input = inputOf(state.values, undefined, base);
    const issues = issuesIn(input);
    set({ issues });
    return Object.keys(issues).length > 0 ? undefined : input;
  }

  /** Requests are built after the previous ones are complete, from their results. */
  function enqueue(make: () => ArticleInput | undefined, isAutosave = false): Promise<Outcome> {
    const done = (inProgress ?? Promise.resolve())
      .then(() => sendLatest(make, isAutosave))
      .finally(() => {
        if (inProgress === done) inProgress = undefined;
      });
    inProgress = done;
    return done;
  }

  async function sendLatest(make: () => ArticleInput | undefined, isAutosave: boolean): Promise<Outcome> {
    const input = make();
    if (!input) return { is: questions().length > 0 ? 'conflict' : 'refused' };
    return (await send({ input, values: state.values, isAutosave })) ?? sendLatest(make, isAutosave);
  }

  /** @returns undefined if an unanswered request had arrived, so that another one is needed */
  async function send(sent: SaveRequest): Promise<Outcome | undefined> {
    set({ isSaving: true });
    try {
      return settle(await store(sent), sent);
    } catch (fault) {
      const arrived = fault instanceof CallFault && arrivedBefore(fault, [sent, ...unanswered]);
      if (!arrived) return failed(fault, sent);
      const outcome = settle((fault as CallFault).current as Article, arrived);
      return arrived === sent ? outcome : undefined;
    }
  }

  function settle(article: Article, { input, values: sent }: SaveRequest): Outcome {
    version = article.version;
    unanswered = [];
    const kept = { status: article.status, publishAt: article.status === 'Scheduled' ? article.publishAt : null };
    base = { ...sent, ...kept };
    // The requested publication is done; another selection stays.
    const { status, publishAt } = inputOf(state.values);
    const isAsked = input.status === status && isSame(input.publishAt, publishAt);
    const slug = article.status === 'Published' ? article.slug : sent.slug;
    base.slug = slug;
    const values = { ...state.values, ...(isAsked && kept), ...(state.values.slug === sent.slug && { slug }) };
    moveToItsOwn(article);
    const isDirty = !isSame(values, base);
    set({
      article,
      isGone: false,
      values,
      isDirty,
      isSaving: false,
      isOffline: false,
      isRestored: false,
      lastStored: { on: 'server', at: new Date() },
    });
    clearTimeout(serverTimer);
    serverTimer = isDirty ? setTimeout(autosave, serverEveryMs) : undefined;
    if (isDirty) keep();
    else device.remove();
    return { is: 'saved', article };
  }

  /** Once created, a new article is stored on the device under its own id. */
  function moveToItsOwn(article: Article) {
    if (state.article) return;
    device.remove();
    device = onCreated(article);
  }

  const store = ({ input, isAutosave }: SaveRequest): Promise<Article> => {
    const { article } = state;
    if (!article || version === null) return call(articlesApi.create, { body: { ...input, id } });
    const change: ArticleChange = { ...input, version, ...(isAutosave && { autosave: true }) };
    return call(articlesApi.update, { params: { id: article._id }, body: change });
  };

  const arrivedBefore = ({ code, current }: CallFault, sent: SaveRequest[]) =>
    code === 'articles.changed' ? sent.find(({ input }) => matchesInput(current as Article, input)) : undefined;

  /** Continues as a new draft. */
  function loseArticle() {
    version = null;
    base = newValues();
    id = newId();
    unanswered = [];
    const values = asNew(state.values);
    set({ article: undefined, isGone: true, values, isDirty: true, isRestored: false, conflict: undefined });
  }

  function failed(fault: unknown, sent: SaveRequest): Outcome {
    if (state.article && fault instanceof CallFault && fault.status === 404) loseArticle();
    keep();
    set({ isSaving: false });
    if (!(fault instanceof CallFault)) return { is: 'refused', fault };
    if (fault.code === 'articles.public') becomePublic(fault.current as Article);
    if (fault.code === 'articles.changed') {
      meet({ message: fault.message, current: fault.current as Article });
      return { is: 'conflict' };
    }
    set({ issues: { ...state.issues, ...toIssues(fault.issues) }, isOffline: fault.isUnreachable });
    // Offline or a server error: retried later.
    if (fault.isUnreachable || fault.status >= 500) {
      if (!isSame(unanswered.at(-1)?.input, sent.input)) unanswered.push(sent);
      serverTimer ??= setTimeout(autosave, serverEveryMs);
    }
    return { is: 'refused', fault };
  }

  /** Its time has come by the server's clock. The input stays, also another selection. */
  function becomePublic(article: Article) {
    const { status, publishAt, slug } = valuesOf(article);
    const out = { status, publishAt };
    const isSelected = !isSame([state.values.status, state.values.publishAt], [base.status, base.publishAt]);
    const address = state.values.slug === base.slug && { slug };
    base = { ...base, ...out, slug };
    set({ article, values: { ...state.values, ...address, ...(!isSelected && out) } });
    keep();
  }

  /** Continues from a concurrent save, with the input on top. */
  function meet({ message, current }: ConcurrentChange) {
    if (questions().length === 0) before = { version, base };
    const theirs = valuesOf(current);
    const conflict = conflictOf(fields, { message, base: before.base, mine: state.values, theirs });
    version = current.version;
    base = theirs;
    moveToItsOwn(current);
    set({ article: current, conflict, replaced: state.replaced + 1 });
    change(conflict.mine);
    keep();
  }

  /** Chooses a side for a part. */
  function choose(part: string, side: Side) {
    const { conflict } = state;
    if (!conflict) return;
    const chosen = { ...conflict.chosen, [part]: side };
    set({ conflict: { ...conflict, chosen }, replaced: state.replaced + 1 });
    change(putSide(fields, conflict, part, side, state.values));
  }

  /** Applies the server's article, and discards later input. */
  function takeOver(article: Article) {
    version = article.version;
    base = valuesOf(article);
    device.remove();
    set({
      article,
      values: base,
      isDirty: false,
      isRestored: false,
      conflict: undefined,
      issues: {},
      lastStored: { on: 'server', at: new Date() },
      replaced: state.replaced + 1,
    });
  }

  /** Discards restored changes. */
  function discardRestored() {
    device.remove();
    version = state.article?.version ?? null;
    base = state.article ? valuesOf(state.article) : values;
    id = newId();
    set({
      isGone: false,
      values: base,
      isDirty: false,
      isRestored: false,
      lastStored: undefined,
      issues: {},
      replaced: state.replaced + 1,
    });
  }

  const hidden = () => document.visibilityState === 'hidden' && keep();

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Watches network and page until stopped; the latest input is then stored. */
    watch() {
      window.addEventListener('online', autosave);
      window.addEventListener('pagehide', keep);
      document.addEventListener('visibilitychange', hidden);
      if (state.isDirty) serverTimer ??= setTimeout(autosave, serverEveryMs);
      return () => {
        window.removeEventListener('online', autosave);
        window.removeEventListener('pagehide', keep);
        document.removeEventListener('visibilitychange', hidden);
        clearTimeout(serverTimer);
        serverTimer = undefined;
        keep();
      };
    },
    change,
    validate,
    save,
    /** Saves what may be saved automatically. */
    flush: autosave,
    meet,
    questions,
    choose,
    takeOver,
    discardRestored,
  };
}

/** The differences from the initial values. */
const typedInto = (values: Values, base: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, base[name as keyof Values])),
  ) as Partial<Values>;

/** Without what belongs to the article that it was typed into. */
const asNew = <Part extends Partial<Values>>(values: Part): Part => {
  const { slug, authorId, status, publishAt } = emptyValues;
  return { ...values, slug, authorId, status, publishAt };
};

export type Draft = ReturnType<typeof createDraft>;
