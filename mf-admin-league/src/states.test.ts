import { testStates } from '@league/kit/testing';
import routes from './screens.ts';
import { states } from './states.ts';

testStates(routes, states);
