import type { Operation } from '@league/contract';

type Rewrite = (address: string) => string;
const unchanged: Rewrite = (address) => address;

/** An address as the router has it, for one of the address bar. The same, unless the site has several languages. */
export let pathOf = unchanged;

/** The router's address as the address bar has it, in the page's language. */
export let addressOf = unchanged;

type RewriteCall = (address: string, operation: Operation) => string;

/** The address of a call, with the language of the page if records have texts in it. */
export let requestOf: RewriteCall = unchanged;

/** On a site of several languages, whose addresses contain the language; the router's do not. */
export const rewriteAddresses = (given: { pathOf: Rewrite; addressOf: Rewrite; requestOf: RewriteCall }) => {
  ({ pathOf, addressOf, requestOf } = given);
};
