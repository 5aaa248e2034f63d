/** When idle, in this order. */
export default [() => import('./picker-api.ts')];
