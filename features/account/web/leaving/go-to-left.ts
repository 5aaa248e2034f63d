/**
 * Opens the goodbye page with a full page load. This clears the memory, and prevents the guard from redirecting after
 * the sign-out.
 */
export const goToLeft = (until: string): void => location.replace(`/left#${until}`);
