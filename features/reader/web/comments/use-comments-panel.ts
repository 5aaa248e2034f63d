import { useRef, useState } from 'react';
import { changeReaderSettings, currentReaderSettings } from '#features/texts/web/reader-settings-api.ts';

/** Whether the commentators are open: remembered in this browser on wide screens, closed at first on phones. */
export function useCommentsPanel() {
  const [isOpen, setOpen] = useState(
    () => currentReaderSettings().comments && matchMedia('(min-width: 1024px)').matches,
  );
  const [takesFocus, setTakesFocus] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    if (isOpen) button.current?.focus();
    setTakesFocus(!isOpen);
    setOpen(!isOpen);
    changeReaderSettings({ comments: !isOpen });
  };
  return { isOpen, takesFocus, button, toggle };
}
