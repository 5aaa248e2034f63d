export default [
  () => import('./report-dialog.tsx'),
  () => import('./text-report-dialog.tsx'),
  () => import('./person/report-person-dialog.tsx'),
  () => import('./issue-api.ts'),
];
