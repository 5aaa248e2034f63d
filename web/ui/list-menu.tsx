import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Menu, MenuTrigger } from './menu.tsx';

type Handlers = {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClick?: () => void;
};
type Props = {
  button: ReactElement<Handlers>;
  children: () => ReactNode;
};

const opening = ['Enter', ' ', 'ArrowDown'];

/** Only the button is rendered until opened: a menu per row would make long lists slow. */
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
      event.preventDefault();
      open();
    },
    // On click: a finger may start to scroll, and a mouse press would focus an element behind a removed button.
    onClick: open,
  });
}
