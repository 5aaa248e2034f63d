export default [
  () => import('./profile/profile-form.ts'),
  () => import('./profile/my-profile.tsx'),
  () => import('./first-steps/first-steps.tsx'),
];
