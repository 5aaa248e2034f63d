/** Safari lacks requestIdleCallback. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 500);
}

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
