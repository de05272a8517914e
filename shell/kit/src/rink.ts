export { faceoffSpots, pointOn, Rink } from './rink/Rink.tsx';
