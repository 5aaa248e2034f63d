export default [
  () => import('./send-study-request-dialog.tsx'),
  () => import('./pairs/propose-hour-dialog.tsx'),
  () => import('./pairs/partner-menu.tsx'),
  () => import('./partner/partner-dialog.tsx'),
];
