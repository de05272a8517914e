import { historyStates } from './orders/history.states.ts';
import { productStates, shopStates } from './products/shop.states.ts';
import { returnsStates } from './shop-pages/shopPages.states.ts';

/** The pages whose states are shown on the kit page and tested. */
export const states = [shopStates, productStates, historyStates, returnsStates];
