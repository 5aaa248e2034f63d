import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export type SheetHeight = 'half' | 'full';

/** The sheet closes below, and opens fully above, these parts of the window's height. */
const CLOSES_BELOW = 0.28;
const FULL_ABOVE = 0.66;
/** Minimum pixels of a drag; a shorter movement is a press. */
const DRAG_PX = 6;
/** Pixels per millisecond of a flick, which moves the sheet one step further. */
const FLICK = 0.6;

type Drag = { from: number; height: number; last: number; at: number; speed: number; moved: boolean };

/**
 * State and handle of a sheet: dragged by pointer, moved by arrow keys, toggled by a press. The handle takes the touch,
 * so the page behind does not scroll.
 * @param sheet the element whose height changes during a drag
 */
export function useSheet(sheet: { current: HTMLElement | null }, onClose: () => void) {
  const [height, setHeight] = useState<SheetHeight>('half');
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  const settle = (next: SheetHeight | 'closed') => {
    sheet.current?.style.removeProperty('height');
    sheet.current?.style.removeProperty('transition');
    if (next === 'closed') onClose();
    else setHeight(next);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const one = drag.current;
    drag.current = null;
    if (!one?.moved) return;
    wasDragged.current = true;
    settle(event.type === 'pointercancel' ? height : heightAfter(one, window.innerHeight, height));
  };
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0 || !sheet.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const { height: now } = sheet.current.getBoundingClientRect();
      drag.current = {
        from: event.clientY,
        height: now,
        last: event.clientY,
        at: event.timeStamp,
        speed: 0,
        moved: false,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const one = drag.current;
      if (!one || !sheet.current) return;
      one.moved ||= Math.abs(event.clientY - one.from) > DRAG_PX;
      if (!one.moved) return;
      one.speed = (one.last - event.clientY) / Math.max(1, event.timeStamp - one.at);
      one.last = event.clientY;
      one.at = event.timeStamp;
      sheet.current.style.transition = 'none';
      sheet.current.style.height = `${Math.max(0, one.height + one.from - event.clientY)}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClick: () => {
      // Ignores the click that ends a drag.
      if (wasDragged.current) wasDragged.current = false;
      else setHeight(height === 'full' ? 'half' : 'full');
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'ArrowUp') setHeight('full');
      else if (event.key === 'ArrowDown') settle(height === 'full' ? 'half' : 'closed');
      else return;
      event.preventDefault();
    },
  };
  return { height, setHeight, handle };
}

function heightAfter({ from, height, last, speed }: Drag, all: number, before: SheetHeight): SheetHeight | 'closed' {
  if (speed > FLICK) return 'full';
  if (speed < -FLICK) return before === 'full' ? 'half' : 'closed';
  const part = (height + from - last) / all;
  if (part < CLOSES_BELOW) return 'closed';
  return part > FULL_ABOVE ? 'full' : 'half';
}
