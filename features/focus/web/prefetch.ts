/** When idle, in this order. */
export default [() => import('./timer/focus-timer.tsx')];
