export { LearnTogether } from './hours/learn-together.tsx';
