export default [
  () => import('./calls/call-bars.tsx'),
  () => import('./invite-page/waiting-invitations.tsx'),
  () => import('./thanks/thanks-card.tsx'),
  () => import('./review/review-card.tsx'),
];
