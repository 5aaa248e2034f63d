/** Calls back when the browser has nothing else to do; Safari has no word for that. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 500);
}
