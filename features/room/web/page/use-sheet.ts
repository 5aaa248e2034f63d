import { useState } from 'react';

/** Whether something stands beside the text. */
export function useSheet() {
  const [open, setOpen] = useState(false);
  return { open, toggle: () => setOpen((before) => !before) };
}
export type Sheet = ReturnType<typeof useSheet>;
