export default [
  () => import('./planning/create-session-dialog.tsx'),
  () => import('./planning/edit-session-dialog.tsx'),
  () => import('./series/change-series-dialog.tsx'),
  () => import('./details/details-dialog.tsx'),
  () => import('./planning/town-dialog.tsx'),
  () => import('./calls/call-bars.tsx'),
  () => import('./series/move-dialog.tsx'),
  () => import('./series/proposed-series.tsx'),
  () => import('./cards/waiting-invitations.tsx'),
  () => import('./thanks/thanks-card.tsx'),
  () => import('./review/review-card.tsx'),
];
