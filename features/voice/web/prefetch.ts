/** When idle, in this order. */
export default [() => import('./call-keeper.tsx')];
