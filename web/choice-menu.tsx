import { lazy, type ReactNode, Suspense, useState } from 'react';

const ChoiceMenuContent = lazy(() => import('./choice-menu-content.tsx'));

export type Choice = { value: string; label: ReactNode };
type Props = {
  /** Name of the button, with the present choice. */
  label: string;
  /** What the button shows. */
  icon: ReactNode;
  className: string;
  value: string;
  onChoose: (value: string) => void;
  choices: Choice[];
};

/**
 * A button with a menu of which one choice holds. The menu's code comes when the button is first approached, so that no
 * page waits for it.
 */
export function ChoiceMenu(props: Props) {
  const [wanted, setWanted] = useState<'no' | 'soon' | 'now'>('no');
  const button = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      onPointerEnter={() => setWanted((before) => (before === 'no' ? 'soon' : before))}
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
