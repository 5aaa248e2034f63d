export default [() => import('./hour-api.ts'), () => import('./home/cycles-of-today.tsx')];
