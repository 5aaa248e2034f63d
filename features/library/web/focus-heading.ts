/** Focuses the page's heading, because the Retry button disappears with the error. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
