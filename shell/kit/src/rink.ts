export { pointOn, Rink } from './rink/Rink.tsx';
export { ShotMark } from './rink/ShotMark.tsx';
