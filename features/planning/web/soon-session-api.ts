export { SoonSession } from './cards/next-session.tsx';
