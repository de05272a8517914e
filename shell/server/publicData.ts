import { pageHeadsApi } from '@league/contract';
import { LRUCache } from 'lru-cache';
import type { AnswerApi } from './app.ts';
import { coalesce } from './coalesce.ts';
import { hashOf } from './hashOf.ts';

/** The version of the API's public data when a visit began; null if the API does not tell it. */
export type DataVersion = string | null;

/** An answer of the API. Its mark changes with its content: the ETag, or a hash. */
interface Answer {
  status: number;
  text: string;
  mark: string;
}

/** Whether the API's answers at the visit's version are still those of before. */
export type IsUnchanged = (version: DataVersion) => boolean | Promise<boolean>;

/** The API's public data, for pages. */
export interface PublicData {
  /** Call it when a visit begins: nothing from before is shown. */
  version: () => DataVersion | Promise<DataVersion>;
  fetchAnswer: (path: string) => Promise<Answer>;
  /** @param marks of earlier answers, by path */
  watch: (marks: ReadonlyMap<string, string>) => IsUnchanged;
  /** An answer as parsed, the same object while it is unchanged. Undefined: there is no valid one. */
  read: <Value extends object>(
    path: string,
    version: DataVersion,
    parse: (answer: unknown) => Value | undefined,
  ) => Promise<Value | undefined>;
}

const aSecond = 1000;
const maxRead = 500;
/** Several processes of the API may answer in turn, each with versions of its own. */
const maxVersions = 16;
/** As in the contract. */
const maxAddresses = 4000;

/** @param versionHere the version, if the API is in this process */
export function publicData(api: AnswerApi, versionHere?: () => DataVersion): PublicData {
  const values = new LRUCache<string, { mark: string; value: object; proof: ReturnType<typeof proofOf> }>({
    max: maxRead,
  });
  let retryAt = 0;

  /** @param known the mark of an earlier answer: 304 if unchanged */
  async function ask(path: string, known?: string, signal?: AbortSignal): Promise<Answer> {
    const headers: Record<string, string> = known ? { 'if-none-match': known } : {};
    const answer = await api(
      new Request(new URL(path, 'http://localhost'), { headers, ...(signal && { signal }) }),
      {},
    );
    const text = await answer.text();
    return { status: answer.status, text, mark: answer.headers.get('etag') ?? hashOf(text) };
  }

  /** An unavailable API must not delay pages: it is waited for one second at most, and skipped for the next five. */
  async function askSoon(path: string): Promise<Answer | undefined> {
    if (Date.now() < retryAt) return undefined;
    const signal = AbortSignal.timeout(aSecond);
    try {
      // An API in the same process ignores the signal.
      const answer = await Promise.race([ask(path, undefined, signal), aborted(signal)]);
      if (answer.status >= 500) throw new Error(`The API answered ${answer.status}.`);
      return answer.status < 300 ? answer : undefined;
    } catch {
      retryAt = Date.now() + 5 * aSecond;
      return undefined;
    }
  }

  /** @param addresses whose ETags are wanted */
  async function askPageData(addresses: readonly string[] = []) {
    const of = addresses.join(' ');
    if (of.length > maxAddresses) return undefined;
    const answer = await askSoon(pageHeadsApi.data.path + (of && `?of=${encodeURIComponent(of)}`));
    return answer && pageHeadsApi.data.declared.answer.safeParse(parsed(answer)).data;
  }

  const version = versionHere ?? coalesce(async () => (await askPageData())?.version ?? null);

  /** Under which versions the API's answers have these marks. */
  function proofOf(marks: ReadonlyMap<string, string>) {
    const paths = [...marks.keys()];
    /** In `performance.now()` time. */
    const provenUntil = new Map<string, number>();
    return {
      paths,
      holds: (version: DataVersion) => version !== null && performance.now() < (provenUntil.get(version) ?? 0),
      /**
       * One process tells its version and what it answers under it. @returns the paths of which it does not know the answer;
       * undefined if one has changed
       */
      renew: coalesce(async () => {
        const since = performance.now();
        const told = await askPageData(paths);
        if (!told) return paths;
        if (told.etags.some((etag, at) => etag !== null && etag !== marks.get(paths[at]!))) return undefined;
        const unknown = paths.filter((_, at) => !told.etags[at]);
        if (told.version === null || unknown.length > 0) return unknown;
        provenUntil.set(told.version, since + (told.goodForMs ?? Number.POSITIVE_INFINITY));
        const [oldest] = provenUntil.keys();
        if (provenUntil.size > maxVersions) provenUntil.delete(oldest!);
        return unknown;
      }),
    };
  }

  function watch(marks: ReadonlyMap<string, string>): IsUnchanged {
    const { paths, holds, renew } = proofOf(marks);
    const isSame = async (path: string) => {
      const { status, mark } = await ask(path, marks.get(path));
      return status === 304 || mark === marks.get(path);
    };
    const areSame = async (each: readonly string[]) => (await Promise.all(each.map(isSame))).every(Boolean);
    const askAll = coalesce(() => areSame(paths));
    const prove = coalesce(async () => {
      const unknown = await renew();
      return unknown !== undefined && areSame(unknown);
    });
    return (version) => holds(version) || (version === null ? askAll() : prove());
  }

  async function read<Value extends object>(
    path: string,
    version: DataVersion,
    parse: (answer: unknown) => Value | undefined,
  ): Promise<Value | undefined> {
    const known = values.get(path);
    if (known && version !== null) {
      if (known.proof.holds(version) || (await known.proof.renew())?.length === 0) return known.value as Value;
    }
    const answer = await askSoon(path);
    if (!answer) return undefined;
    const { mark } = answer;
    if (known?.mark === mark) return known.value as Value;
    const value = parse(parsed(answer));
    if (value) values.set(path, { mark, value, proof: proofOf(new Map([[path, mark]])) });
    return value;
  }

  return { version, fetchAnswer: (path) => ask(path), watch, read };
}

function parsed({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
