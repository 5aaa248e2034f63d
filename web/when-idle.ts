/** Calls back when the browser has nothing else to do; Safari has no word for that. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 500);
}

/** Takes one step after the other whenever the browser has nothing else to do, while one says that more is left. @returns ends that */
export function whileIdle(step: () => boolean): () => void {
  let goesOn = true;
  const next = () => {
    if (goesOn && step()) whenIdle(next);
  };
  whenIdle(next);
  return () => {
    goesOn = false;
  };
}
