import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Menu, MenuTrigger } from './menu.tsx';

type Handlers = {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClick?: () => void;
};
type Props = {
  /** An `IconButton`. */
  button: ReactElement<Handlers>;
  /** The `MenuContent`. */
  children: () => ReactNode;
};

const opening = ['Enter', ' ', 'ArrowDown'];

/**
 * The menu of one of many rows: until it is opened it is its button alone, as a long list would have as many menus as rows,
 * and be slow to come.
 */
export function ListMenu({ button, children }: Props) {
  const [wanted, setWanted] = useState(false);
  const open = () => setWanted(true);
  if (wanted)
    return (
      <Menu defaultOpen>
        <MenuTrigger asChild>{button}</MenuTrigger>
        {children()}
      </Menu>
    );
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onKeyDown(event) {
      if (!opening.includes(event.key)) return;
      // The press belongs to this button, not to what has the focus next.
      event.preventDefault();
      open();
    },
    // When the press is over: a finger may be about to scroll, and a mouse would focus what stands behind a button that is gone.
    onClick: open,
  });
}
