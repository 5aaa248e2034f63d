export default [() => import('./picker-api.ts')];
