// A separate entry point: pages whose parts all load at once do not load it.
export { laterPart } from './later/deferredPart.ts';
export { WhenTouched } from './later/LoadOnInteraction.tsx';
