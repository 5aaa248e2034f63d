export default [() => import('./call-keeper.tsx')];
