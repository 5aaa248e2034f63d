export default [() => import('./questions/session-questions.tsx')];
