export { faceoffSpots, Rink } from './rink/Rink.tsx';
