export { operations } from './operations.ts';
export * from './rooms.ts';
