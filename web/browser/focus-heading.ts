export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });

/** After an action whose button disappears with the new data: otherwise the focus would be lost. */
export function recoverFocus(): void {
  // React has rendered the data by the second frame.
  requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement === document.body && focusHeading()));
}
