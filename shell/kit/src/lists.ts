export { BackLink } from './lists/BackLink.tsx';
