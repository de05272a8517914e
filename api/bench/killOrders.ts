import { setTimeout as pause } from 'node:timers/promises';
import type { PlacedOrder } from '@league/contract';
import { sql } from 'drizzle-orm';
import { newId } from '../src/platform/database/columns.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { fillShelf, opening, order, post } from './buying.ts';
import { killableApi } from './killableApi.ts';

export interface Outcome {
  kills: number;
  /** Checkouts that were answered with an order. */
  acknowledged: number;
  /** Of these, orders that are missing. */
  lost: number;
  /** Checkouts with more than one order, or with repeated stock movements or mails. */
  doubled: number;
  /** Partial orders: without a line, stock movement or mail. */
  halves: number;
  /** Variants whose stock and sales do not add up. */
  wrongStock: number;
  /** Queued mails that were not sent. */
  unsent: number;
  /** The longest restart of the API. */
  readyMs: number;
}

const secret = 'a secret that is long enough to sign with';
const buyers = 6;
/** The minimum number of responses between two kills, on any machine. */
const answersBetween = 3;

/**
 * Kills the API at random moments, while people check out and send again what was not answered, until nothing is left
 * or it was killed often enough.
 * @param programs as for `killableApi`
 */
export async function killOrders(
  db: Db,
  databaseUrl: string,
  folder: string,
  kills: number,
  programs?: string,
): Promise<Outcome> {
  await using api = await killableApi(databaseUrl, folder, { AUTH_SECRET: secret, TRUST_PROXY: '1' }, programs);
  const shelf = await fillShelf(db);
  const acknowledged = new Map<string, string>();
  let answered = 0;
  let done = 0;
  let readyMs = await api.start();

  async function killAgainAndAgain() {
    while (done < kills) {
      const enough = answered + answersBetween;
      await pause(50 + Math.random() * 400);
      while (answered < enough) await pause(10);
      await api.kill();
      done += 1;
      readyMs = Math.max(readyMs, await api.start());
    }
  }

  /** Sends one order, as it is, until somebody says yes or no. */
  async function buy() {
    const body = order(shelf[Math.floor(Math.random() * shelf.length)]!);
    const key = newId();
    for (;;) {
      const answer = await post(`${api.origin}/api/order`, body, key).catch(() => undefined);
      if (answer?.status === 409) return;
      const placed =
        answer?.status === 201 && ((await answer.json().catch(() => undefined)) as PlacedOrder | undefined);
      if (placed) return void acknowledged.set(body.checkoutId, placed.order.orderNumber);
      await pause(20);
    }
  }

  async function keepBuying() {
    while (done < kills) {
      await buy();
      answered += 1;
    }
  }

  await Promise.all([killAgainAndAgain(), ...Array.from({ length: buyers }, keepBuying)]);
  const unsent = await waitForMails(db);
  await api.kill();
  return { kills: done, acknowledged: acknowledged.size, unsent, readyMs, ...(await compare(db, acknowledged)) };
}

/** What a killed process had begun is begun again once its lease is over: here at once. @returns how many never went */
async function waitForMails(db: Db): Promise<number> {
  for (let look = 0; ; look += 1) {
    await db.execute(sql`update jobs set taken_until = null where taken_until is not null and ${look % 20 === 0}`);
    const [{ waiting } = { waiting: 0 }] = await rowsOf<{ waiting: number }>(
      db,
      sql`select count(*)::int as waiting from mails where outcome is null`,
    );
    if (waiting === 0 || look > 300) return waiting;
    await pause(100);
  }
}

async function compare(db: Db, acknowledged: Map<string, string>) {
  const placed = await rowsOf<{ id: string; number: string; lines: number; taken: number; mails: number }>(
    db,
    sql`
    select checkout.id, bought.number,
      (select count(*)::int from order_lines where order_id = bought.id) as lines,
      (select coalesce(-sum(change), 0)::int from stock_movements where order_id = bought.id) as taken,
      (select count(*)::int from mails where data ->> 'orderId' = bought.id::text) as mails
    from orders bought left join checkouts checkout on checkout.order_id = bought.id`,
  );
  const numberOf = new Map(placed.map(({ id, number }) => [id, number]));
  const lost = [...acknowledged].filter(([id, number]) => numberOf.get(id) !== number.replaceAll('-', '')).length;
  const [{ wrongStock } = { wrongStock: -1 }] = await rowsOf<{ wrongStock: number }>(
    db,
    sql`
    select count(*)::int as "wrongStock" from variants variant
    where stock <> ${opening} - (select count(*) from order_lines where variant_id = variant.id)`,
  );
  return {
    lost,
    doubled: placed.length - numberOf.size + placed.filter(({ taken, mails }) => taken > 1 || mails > 1).length,
    halves: placed.filter(({ lines, taken, mails }) => lines !== 1 || taken < 1 || mails < 1).length,
    wrongStock,
  };
}
