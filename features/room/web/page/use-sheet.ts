import { useState } from 'react';

export type SheetTab = 'notes' | 'messages' | 'comments';

export function useSheet() {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<SheetTab>('messages');
  return {
    open,
    tab,
    show: (next: SheetTab) => {
      setTab(next);
      setOpen(true);
    },
    toggle: () => setOpen((before) => !before),
  };
}
export type Sheet = ReturnType<typeof useSheet>;
