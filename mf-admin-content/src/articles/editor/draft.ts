import { type Article, type ArticleChange, type ArticleInput, articlesApi } from '@league/contract';
import { CallFault, call, newId } from '@league/kit';
import { type Conflict, conflictOf, isSame, putSide, type Side, undecided, writtenOn } from '@league/kit/records';
import { articleFields } from './articleFields.tsx';
import type { Device } from './keptOnDevice.ts';
import { type Issues, inputOf, isAsSent, isOut, issuesIn, toIssues, type Values, valuesOf } from './values.ts';

/** What was typed goes to the server so often, and to the device so soon. */
const serverEveryMs = 10_000;
const deviceAfterMs = 400;

interface Changed {
  /** Who has changed what. */
  message: string;
  current: Article;
}

export interface DraftState {
  /** As the server last told; undefined: nothing of it is there yet. */
  article: Article | undefined;
  values: Values;
  /** Grows when the text was replaced by other means than typing. */
  replaced: number;
  isDirty: boolean;
  isSaving: boolean;
  isOffline: boolean;
  /** Where what was typed last is safe, and since when. */
  kept: { on: 'server' | 'device'; at: Date } | undefined;
  issues: Issues;
  /** What somebody else has saved, until this is saved by its writer. */
  conflict: Conflict<Values> | undefined;
  /** Whether it holds what was typed before, in a page that is gone. */
  isBack: boolean;
}

type Outcome = { is: 'saved'; article: Article } | { is: 'refused'; fault?: unknown } | { is: 'conflict' };

/** What was sent, and what was in the editor then. */
interface Sent {
  input: ArticleInput;
  values: Values;
}

interface Begun {
  article: Article | undefined;
  values: Values;
  device: Device;
  onCreated: (article: Article) => Device;
}

/**
 * An article under somebody's hands. What is typed is on the device within a moment and, while nobody can read the
 * article, with the server every ten seconds. One saving is under way at a time. What somebody else has saved meanwhile
 * is taken over, and what both have changed waits to be chosen. What this editor has sent and got no answer to is known again.
 */
export function createDraft({ article, values, device: begunOn, onCreated }: Begun) {
  let device = begunOn;
  const back = device.read();
  /** What the server has, as it was typed. */
  let base = values;
  /** The version that is being changed: not the newest where it comes from the device. */
  let version = article?.version ?? null;
  /** What was typed was typed on top of this, as long as a choice is open. */
  let before = { version, base };
  /** Under which a new one is sent, as often as it takes. */
  let id = back?.id ?? newId();
  /** What may be there or not: no answer came. */
  let unanswered: Sent[] = [];
  let state: DraftState = {
    article,
    values,
    replaced: 0,
    isDirty: false,
    isSaving: false,
    isOffline: false,
    kept: undefined,
    issues: {},
    conflict: undefined,
    isBack: false,
  };
  const listeners = new Set<() => void>();
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<Outcome> | undefined;

  if (back && Object.keys(typedInto({ ...values, ...back.values }, base)).length > 0) {
    version = back.version ?? version;
    // Of what an older version has kept it is not known what it was typed on top of.
    const unknown =
      version === article?.version ? {} : Object.fromEntries(Object.keys(back.values).map((name) => [name]));
    base = { ...values, ...unknown, ...back.base };
    state = { ...state, values: { ...values, ...back.values }, isDirty: true, isBack: true };
    state.kept = { on: 'device', at: new Date(back.at) };
  }

  function set(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  }

  function change(part: Partial<Values>) {
    const values = { ...state.values, ...part };
    const isDirty = !isSame(values, base);
    const told = Object.keys(state.issues).length > 0 ? issuesIn(inputOf(values)) : {};
    // Only what was told already is told again while it is mended.
    const issues = Object.fromEntries(Object.entries(told).filter(([field]) => field in state.issues));
    const conflict = state.conflict && writtenOn(articleFields, state.conflict, values);
    set({ values, isDirty, issues, conflict });
    clearTimeout(deviceTimer);
    if (isDirty) {
      deviceTimer = setTimeout(keep, deviceAfterMs);
      serverTimer ??= setTimeout(autosave, serverEveryMs);
    } else {
      device.drop();
    }
  }

  /** Judges one field when it is left. */
  function judge(field: string) {
    const message = issuesIn(inputOf(state.values))[field];
    const { [field]: _, ...others } = state.issues;
    set({ issues: message ? { ...others, [field]: message } : others });
  }

  function keep() {
    clearTimeout(deviceTimer);
    if (!state.isDirty) return;
    const on = questions().length > 0 ? before : { version, base };
    const values = typedInto(state.values, on.base);
    const isKept = device.keep({
      at: Date.now(),
      version: on.version,
      id: state.article ? undefined : id,
      values,
      base: Object.fromEntries(Object.keys(values).map((name) => [name, on.base[name as keyof Values]])),
    });
    set({ kept: isKept ? { on: 'device', at: new Date() } : undefined });
  }

  function autosave() {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    return inTurn(unasked);
  }

  /** Saves as it was asked for. */
  async function save(): Promise<Outcome> {
    const outcome = await inTurn(asked);
    if (outcome.is === 'saved') set({ conflict: undefined });
    return outcome;
  }

  /** What both have changed and nobody has chosen for. */
  const questions = () => (state.conflict ? undecided(articleFields, state.conflict, state.values) : []);

  /** What may be sent without a word from its writer. */
  function unasked(): ArticleInput | undefined {
    if (questions().length > 0 || (state.article && isOut(state.article))) return undefined;
    const { status, publishAt } = state.article ?? { status: 'Draft' as const, publishAt: null };
    const input = inputOf(state.values, { status, publishAt });
    const hasText = !isSame({ ...state.values, status: base.status, publishAt: base.publishAt }, base);
    return hasText && Object.keys(issuesIn(input)).length === 0 ? input : undefined;
  }

  function asked(): ArticleInput | undefined {
    if (questions().length > 0) return undefined;
    const input = inputOf(state.values);
    const issues = issuesIn(input);
    set({ issues });
    return Object.keys(issues).length > 0 ? undefined : input;
  }

  /** What is sent is made when those before it are done: it goes on from what came of them. */
  function inTurn(make: () => ArticleInput | undefined): Promise<Outcome> {
    const done = (underWay ?? Promise.resolve())
      .then(() => sendWhatIs(make))
      .finally(() => {
        if (underWay === done) underWay = undefined;
      });
    underWay = done;
    return done;
  }

  async function sendWhatIs(make: () => ArticleInput | undefined): Promise<Outcome> {
    const input = make();
    if (!input) return { is: questions().length > 0 ? 'conflict' : 'refused' };
    return (await send({ input, values: state.values })) ?? sendWhatIs(make);
  }

  /** @returns undefined where something had arrived before, though no answer came: what is to be sent now is another */
  async function send(sent: Sent): Promise<Outcome | undefined> {
    set({ isSaving: true });
    try {
      return settle(await store(sent.input), sent);
    } catch (fault) {
      const arrived = fault instanceof CallFault && arrivedBefore(fault, [sent, ...unanswered]);
      if (!arrived) return refused(fault, sent);
      const outcome = settle((fault as CallFault).current as Article, arrived);
      return arrived === sent ? outcome : undefined;
    }
  }

  function settle(article: Article, { input, values: sent }: Sent): Outcome {
    version = article.version;
    unanswered = [];
    const kept = { status: article.status, publishAt: article.status === 'Scheduled' ? article.publishAt : null };
    base = { ...sent, ...kept };
    // What was asked for is done; what was chosen and not asked for is still chosen.
    const { status, publishAt } = inputOf(state.values);
    const isAsked = input.status === status && isSame(input.publishAt, publishAt);
    const slug = article.status === 'Published' ? article.slug : sent.slug;
    base.slug = slug;
    const values = { ...state.values, ...(isAsked && kept), ...(state.values.slug === sent.slug && { slug }) };
    moveToItsOwn(article);
    const isDirty = !isSame(values, base);
    set({
      article,
      values,
      isDirty,
      isSaving: false,
      isOffline: false,
      isBack: false,
      kept: { on: 'server', at: new Date() },
    });
    clearTimeout(serverTimer);
    serverTimer = isDirty ? setTimeout(autosave, serverEveryMs) : undefined;
    if (isDirty) keep();
    else device.drop();
    return { is: 'saved', article };
  }

  /** A new article is kept on the device under its own name once it is there. */
  function moveToItsOwn(article: Article) {
    if (state.article) return;
    device.drop();
    device = onCreated(article);
  }

  const store = (body: ArticleInput): Promise<Article> => {
    const { article } = state;
    if (!article || version === null) return call(articlesApi.create, { body: { ...body, id } });
    const change: ArticleChange = { ...body, version };
    return call(articlesApi.update, { params: { id: article._id }, body: change });
  };

  const arrivedBefore = ({ code, current }: CallFault, sent: Sent[]) =>
    code === 'articles.changed' ? sent.find(({ input }) => isAsSent(current as Article, input)) : undefined;

  function refused(fault: unknown, sent: Sent): Outcome {
    keep();
    set({ isSaving: false });
    if (!(fault instanceof CallFault)) return { is: 'refused', fault };
    if (fault.code === 'articles.changed') {
      meet({ message: fault.message, current: fault.current as Article });
      return { is: 'conflict' };
    }
    set({ issues: { ...state.issues, ...toIssues(fault.issues) }, isOffline: fault.isUnreachable });
    // Away, or in trouble: what waits is sent when it can be.
    if (fault.isUnreachable || fault.status >= 500) {
      if (!isSame(unanswered.at(-1)?.input, sent.input)) unanswered.push(sent);
      serverTimer ??= setTimeout(autosave, serverEveryMs);
    }
    return { is: 'refused', fault };
  }

  /** Somebody else was faster: goes on from what they have saved, with what was typed on top of it. */
  function meet({ message, current }: Changed) {
    if (questions().length === 0) before = { version, base };
    const theirs = valuesOf(current);
    const conflict = conflictOf(articleFields, { message, base: before.base, mine: state.values, theirs });
    version = current.version;
    base = theirs;
    moveToItsOwn(current);
    set({ article: current, conflict, replaced: state.replaced + 1 });
    change(conflict.mine);
    keep();
  }

  /** Whose of a part is kept. */
  function choose(part: string, side: Side) {
    const { conflict } = state;
    if (!conflict) return;
    const chosen = { ...conflict.chosen, [part]: side };
    set({ conflict: { ...conflict, chosen }, replaced: state.replaced + 1 });
    change(putSide(articleFields, conflict, part, side, state.values));
  }

  /** Takes over what the server holds, and forgets what was typed since. */
  function takeOver(article: Article) {
    version = article.version;
    base = valuesOf(article);
    device.drop();
    set({
      article,
      values: base,
      isDirty: false,
      isBack: false,
      conflict: undefined,
      issues: {},
      kept: { on: 'server', at: new Date() },
      replaced: state.replaced + 1,
    });
  }

  /** Gives up what was typed in a page that is gone. */
  function discardBack() {
    device.drop();
    version = state.article?.version ?? null;
    base = state.article ? valuesOf(state.article) : values;
    id = newId();
    set({ values: base, isDirty: false, isBack: false, kept: undefined, issues: {}, replaced: state.replaced + 1 });
  }

  const online = () => {
    if (state.isDirty) void autosave();
  };
  const hidden = () => document.visibilityState === 'hidden' && keep();

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Watches the network and the page, until it is told to stop; what was typed last is kept then. */
    watch() {
      window.addEventListener('online', online);
      window.addEventListener('pagehide', keep);
      document.addEventListener('visibilitychange', hidden);
      if (state.isDirty) serverTimer ??= setTimeout(autosave, serverEveryMs);
      return () => {
        window.removeEventListener('online', online);
        window.removeEventListener('pagehide', keep);
        document.removeEventListener('visibilitychange', hidden);
        clearTimeout(serverTimer);
        serverTimer = undefined;
        keep();
      };
    },
    change,
    judge,
    save,
    /** Sends what waits, where that may be done unasked. */
    flush: autosave,
    meet,
    questions,
    choose,
    takeOver,
    discardBack,
  };
}

/** What differs from what was begun with. */
const typedInto = (values: Values, base: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, base[name as keyof Values])),
  ) as Partial<Values>;

export type Draft = ReturnType<typeof createDraft>;
