// A pseudo-language made from English: what is not translated, too short a place, or put together from parts shows at once.
import { parse } from '@messageformat/parser';

/** @typedef {import('@messageformat/parser').Token} Token */
/** @typedef {import('./compileMessages.mjs').Messages} Messages */

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = [...'ÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];

/**
 * The message `{count} games` as `[{count} ĝåɱéš~~]`: bracketed, each word longer by 40 %, and what is not text as it was.
 * Abbreviations have no brackets, which would double them.
 * @param {string} message in ICU MessageFormat
 */
function pseudoMessage(message) {
  let written = '';
  let at = 0;
  let isLong = false;
  for (const { ctx } of contentsOf(parse(message, { strict: true }))) {
    written += message.slice(at, ctx.offset) + pseudoText(ctx.text);
    at = ctx.offset + ctx.text.length;
    isLong ||= /[A-Za-z]{4}|[A-Za-z] [A-Za-z]/.test(ctx.text);
  }
  written += message.slice(at);
  return isLong ? `[${written}]` : written;
}

/**
 * Plain texts between values, in their order.
 * @param {Token[]} tokens
 * @returns {import('@messageformat/parser').Content[]}
 */
const contentsOf = (tokens) =>
  tokens.flatMap((token) => {
    if (token.type === 'content') return [token];
    return 'cases' in token ? token.cases.flatMap(({ tokens: inner }) => contentsOf(inner)) : [];
  });

/** @param {string} text */
const pseudoText = (text) =>
  text.replace(
    /[A-Za-z]+/g,
    (word) =>
      word.replace(/./g, (letter) => /** @type {string} */ (accented[plain.indexOf(letter)])) +
      '~'.repeat(Math.round(word.length * 0.4)),
  );

/**
 * @param {Messages} messages
 * @returns {Messages}
 */
export function pseudoMessages(messages) {
  if (typeof messages === 'string') return pseudoMessage(messages);
  const parts = /** @type {[string, Messages][]} */ (Object.entries(messages));
  if (Array.isArray(messages)) return parts.map(([, inner]) => pseudoMessages(inner));
  return Object.fromEntries(parts.map(([name, inner]) => [name, pseudoMessages(inner)]));
}
