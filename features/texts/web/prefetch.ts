export default [
  () => import('../shared/references-in.ts'),
  () => import('../shared/canonical-reference.ts'),
  () => import('../shared/guess-reference.ts'),
];
