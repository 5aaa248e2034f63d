export default [() => import('./timer/focus-timer.tsx')];
