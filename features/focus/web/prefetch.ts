export default [() => import('./timer/focus-timer.tsx'), () => import('./timer/before-session.tsx')];
