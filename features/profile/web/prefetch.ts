export default [() => import('./profile/profile-form.ts'), () => import('./profile/my-profile.tsx')];
