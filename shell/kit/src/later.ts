// A separate entry point: pages whose parts all load at once do not load it.
export { laterPart } from './later/laterPart.ts';
export { WhenTouched } from './later/WhenTouched.tsx';
