/** Code to load when idle, in this order. */
export default [() => import('./bell/notification-popup.tsx'), () => import('./bell/announce-request.ts')];
