export default [
  () => import('./form/create-session-dialog.tsx'),
  () => import('./form/edit-session-dialog.tsx'),
  () => import('./series/change-series-dialog.tsx'),
  () => import('./details/details-dialog.tsx'),
  () => import('./form/town-dialog.tsx'),
  () => import('./series/move-dialog.tsx'),
  () => import('./series/proposed-series.tsx'),
];
