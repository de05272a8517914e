import type { Side } from '@league/contract';
import type { Claim, ResultKind } from './claims.ts';
import { D, type MatchGroups, number, other, type Reader, reads, S, T, V } from './phrases.ts';

const result = (
  winner: string,
  loser: string,
  score: MatchGroups | null,
  how: ResultKind,
  day?: string,
  venue?: string,
): Claim[] => [
  {
    is: 'result',
    winner: winner as Side,
    loser: loser as Side,
    score: score && [number(score[0]), number(score[1])],
    how,
    day: day ?? null,
    venue: venue !== undefined,
  },
];

const not = (side: string | undefined) => other(side as Side);

function both([one, day, two]: MatchGroups): Claim[] {
  return one === two ? [] : [{ is: 'bothForfeit', day: day || null }];
}

/** How a result came about, where a sentence says it. */
const howOf = (text: string | undefined): ResultKind =>
  !text ? 'any' : /overtime/i.test(text) ? 'overtime' : /shootout/i.test(text) ? 'shootout' : 'any';
const EXTRA = '(?: (in overtime|after overtime|in a shootout|in the shootout|after a shootout))?';

/** Results, and titles. */
export const results: Reader[] = [
  reads(`${T} (?:beat|top),? ${T},? ${S}${EXTRA}(?: on ${D})?${V}\\.?`, ([w, l, a, b, how, day, v]) =>
    result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(`${T} (?:lost|lose|fell) ${S}${EXTRA} to ${T}${EXTRA}(?: on ${D})?${V}\\.?`, ([l, a, b, h1, w, h2, day, v]) =>
    result(w!, l!, [a!, b!], howOf(h1 ?? h2), day, v),
  ),
  reads(`On ${D}, ${T} won ${S}${EXTRA} against ${T}${V}\\.`, ([day, w, a, b, how, l, v]) =>
    result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(`On ${D}, ${T} went down ${S} to ${T}${V}\\.`, ([day, l, a, b, w, v]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`The game of ${D}${V} went to ${T}, ${S} over ${T}\\.`, ([day, v, w, a, b, l]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`It finished ${T} (\\d+), ${T} (\\d+) on ${D}${V}\\.`, ([w, a, l, b, day, v]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`${T} defeated ${T} on ${D}${V}, ${S}\\.`, ([w, l, day, v, a, b]) => result(w!, l!, [a!, b!], 'any', day, v)),
  reads(`${S} was how ${T} won on ${D}${V}, with ${T} the losers\\.`, ([a, b, w, day, v, l]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`It took overtime on ${D}${V} before ${T} had beaten ${T} ${S}\\.`, ([day, v, w, l, a, b]) =>
    result(w!, l!, [a!, b!], 'overtime', day, v),
  ),
  reads(`${T} needed (overtime|a shootout) on ${D}${V} to win ${S} against ${T}\\.`, ([w, how, day, v, a, b, l]) =>
    result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(
    `(Overtime|A shootout decided it) (?:on|of) ${D}${V}: ${T} (\\d+), ${T} (\\d+)\\.`,
    ([how, day, v, w, a, l, b]) => result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(`It went to a shootout on ${D}${V}, and ${T} won it ${S} against ${T}\\.`, ([day, v, w, a, b, l]) =>
    result(w!, l!, [a!, b!], 'shootout', day, v),
  ),
  reads(`(On|After overtime on|After a shootout on) ${D}${V}: ${T} ${S} over ${T}\\.`, ([how, day, v, w, a, b, l]) =>
    result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(
    `Only (overtime|a shootout) settled the game of ${D}${V}: ${T} (\\d+), ${T} (\\d+)\\.`,
    ([how, day, v, w, a, l, b]) => result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(`By ${S}, ${T} prevailed on ${D}${V} over ${T}\\.`, ([a, b, w, day, v, l]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`(In overtime|In a shootout), ${S}, ${T} prevailed on ${D}${V} over ${T}\\.`, ([how, a, b, w, day, v, l]) =>
    result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(`The game of ${D}${V}: ${T} (\\d+), ${T} (\\d+)\\.`, ([day, v, w, a, l, b]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`Against ${T}, ${T} lost on ${D}${V}, ${S}\\.`, ([w, l, day, v, a, b]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`${T} forfeited on ${D} to ${T}, ${S}\\.`, ([l, day, w, a, b]) => result(w!, l!, [a!, b!], 'forfeit', day)),
  reads(`${S} to ${T} on ${D}: ${T} forfeited\\.`, ([a, b, w, day, l]) => result(w!, l!, [a!, b!], 'forfeit', day)),
  reads(`${T} won on ${D}, ${S}: ${T} forfeited\\.`, ([w, day, a, b, l]) => result(w!, l!, [a!, b!], 'forfeit', day)),
  reads(`On ${D}, ${T} forfeited: ${S} to ${T}\\.`, ([day, l, a, b, w]) => result(w!, l!, [a!, b!], 'forfeit', day)),
  reads(`With ${T} forfeiting on ${D}, ${T} won ${S}\\.`, ([l, day, w, a, b]) =>
    result(w!, l!, [a!, b!], 'forfeit', day),
  ),
  reads(`${S} to ${T} on ${D}, by award\\.`, ([a, b, w, day]) => result(w!, not(w), [a!, b!], 'awarded', day)),
  reads(`By award, ${T} won on ${D}, ${S}\\.`, ([w, day, a, b]) => result(w!, not(w), [a!, b!], 'awarded', day)),
  reads(`${T} lost by award on ${D}, ${S}\\.`, ([l, day, a, b]) => result(not(l), l!, [a!, b!], 'awarded', day)),
  reads(`On ${D}, the league awarded it to ${T}, ${S}\\.`, ([day, w, a, b]) =>
    result(w!, not(w), [a!, b!], 'awarded', day),
  ),
  reads(`Awarded by the league: ${S} to ${T} on ${D}\\.`, ([a, b, w, day]) =>
    result(w!, not(w), [a!, b!], 'awarded', day),
  ),
  reads(`The game of ${D} was awarded ${S} to ${T}\\.`, ([day, a, b, w]) =>
    result(w!, not(w), [a!, b!], 'awarded', day),
  ),
  reads(`${T} forfeited on ${D}, and so did ${T}\\.`, both),
  reads(`${T} forfeited on ${D}; ${T} forfeited too\\.`, both),
  reads(`${T} and ${T} both forfeit`, ([t, u]) => both([t!, '', u!])),
  reads(`Both forfeit: ${T} and ${T}`, ([t, u]) => both([t!, '', u!])),
  // Titles.
  reads(`(Overtime: |Shootout: )?${T} (\\d+), ${T} (\\d+)(?: after (overtime|a shootout))?`, ([h1, w, a, l, b, h2]) =>
    result(w!, l!, [a!, b!], howOf(h1 ?? h2)),
  ),
  reads(`${S} for ${T} against ${T}`, ([a, b, w, l]) => result(w!, l!, [a!, b!], 'any')),
  reads(`${T} forfeit to ${T}`, ([l, w]) => result(w!, l!, null, 'forfeit')),
  reads(`${T} win by forfeit against ${T}`, ([w, l]) => result(w!, l!, null, 'forfeit')),
  reads(`League awards game to ${T} over ${T}`, ([w, l]) => result(w!, l!, null, 'awarded')),
  reads(`${T} awarded game against ${T}`, ([w, l]) => result(w!, l!, null, 'awarded')),
];
