/** When idle, in this order. */
export default [() => import('./questions/session-questions.tsx')];
