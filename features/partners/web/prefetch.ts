export default [
  () => import('./send-study-request-dialog.tsx'),
  () => import('./pairs/propose-hour-dialog.tsx'),
  () => import('./pairs/partner-menu.tsx'),
  () => import('./partner/partner-dialog.tsx'),
  () => import('./suggestions/suggestions.tsx'),
  () => import('./other-hour.tsx'),
  () => import('./pairs/fixed-hour.tsx'),
  () => import('./pairs/plan-next-button.tsx'),
  () => import('./pairs/go-on-button.tsx'),
];
