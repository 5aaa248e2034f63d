import { Suspense, useState } from 'react';
import { lazyPart } from '../routing/lazy.tsx';
import type { ChoiceProps } from './choice.ts';

type Props = ChoiceProps & { openAtOnce: boolean };

/** If its code cannot be loaded, the button and the page remain. */
const ChoiceMenuContent = lazyPart<Props>(
  () => import('./choice-menu-content.tsx'),
  ({ className, label, icon }) => (
    <button type="button" className={className} aria-label={label} aria-haspopup="menu">
      {icon}
    </button>
  ),
);

/** The menu's code is loaded on hover or focus, so that no page waits for it. */
export function ChoiceMenu(props: ChoiceProps) {
  const [wanted, setWanted] = useState<'no' | 'soon' | 'now'>('no');
  const button = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      onPointerEnter={() => setWanted((before) => (before === 'no' ? 'soon' : before))}
      // The menu may replace this button before the press ends, and then no click would reach either.
      onPointerDown={({ button }) => button === 0 && setWanted('now')}
      onClick={() => setWanted('now')}
    >
      {props.icon}
    </button>
  );
  if (wanted === 'no') return button;
  return (
    <Suspense fallback={button}>
      <ChoiceMenuContent {...props} openAtOnce={wanted === 'now'} />
    </Suspense>
  );
}
