import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cornerAt, cornerByKey, nextCorner } from './corner.ts';
import { type Corner, remember, remembered } from './device.ts';

const isRtl = () => document.documentElement.dir === 'rtl';

export function useCorner() {
  const [corner, setCorner] = useState(() => remembered().corner);
  const [dragged, setDragged] = useState<{ x: number; y: number } | null>(null);
  const from = useRef({ x: 0, y: 0 });
  const move = (to: Corner) => {
    setCorner(to);
    remember({ corner: to });
  };
  const drop = ({ clientX, clientY }: PointerEvent) => {
    if (!dragged) return;
    setDragged(null);
    if (Math.hypot(dragged.x, dragged.y) > 8)
      move(cornerAt(clientX, clientY, { width: innerWidth, height: innerHeight }, isRtl()));
  };
  return {
    corner,
    transform: dragged ? `translate(${dragged.x}px, ${dragged.y}px)` : undefined,
    box: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        setDragged({ x: 0, y: 0 });
      },
      onPointerMove: (event: PointerEvent) =>
        dragged && setDragged({ x: event.clientX - from.current.x, y: event.clientY - from.current.y }),
      onPointerUp: drop,
      onPointerCancel: () => setDragged(null),
    },
    button: {
      onClick: () => move(nextCorner(corner)),
      onKeyDown: (event: KeyboardEvent) => {
        const to = cornerByKey(corner, event.key, isRtl());
        if (!to) return;
        event.preventDefault();
        move(to);
      },
    },
  };
}
