import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useBackCloses } from './back-closes.ts';
import { useDirection } from './direction.ts';
import { onPassedEscape } from './escape.ts';

const CloseContext = createContext(() => {});

type MenuProps = { children: ReactNode; defaultOpen?: boolean };

/** On a phone Back closes it; the page behind stays usable. */
export function Menu({ children, defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  return (
    <Radix.Root modal={false} dir={useDirection()} open={open} onOpenChange={setOpen}>
      <CloseContext value={close}>{children}</CloseContext>
    </Radix.Root>
  );
}
export const MenuTrigger = Radix.Trigger;
export const MenuRadioGroup = Radix.RadioGroup;

const variants = {
  plain: 'text-ink',
  danger: 'text-brick',
};
const item =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 text-base select-none focus-visible:outline-offset-[-2px] data-[highlighted]:bg-raised data-[disabled]:opacity-60';

type ContentProps = {
  children: ReactNode;
  align?: 'start' | 'end';
  /** Prevents the button from getting the focus back. */
  onCloseAutoFocus?: (event: Event) => void;
};

/** The menu stays in its landmark, theme and dialog. */
export function MenuContent({ children, align = 'end', ...rest }: ContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const close = useContext(CloseContext);
  return (
    <Radix.Content
      ref={content}
      align={align}
      sideOffset={6}
      collisionPadding={8}
      className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-high data-[state=closed]:animate-leave"
      onKeyDown={onPassedEscape(close)}
      onInteractOutside={(event) => {
        // During the closing animation, a press there would count as outside and close a reopened menu.
        const button = content.current?.getAttribute('aria-labelledby');
        if (event.target instanceof Element && button && event.target.closest(`#${CSS.escape(button)}`))
          event.preventDefault();
      }}
      {...rest}
    >
      {children}
    </Radix.Content>
  );
}

type ItemProps = Omit<ComponentProps<typeof Radix.Item>, 'className'> & { variant?: keyof typeof variants };

export const MenuItem = ({ variant = 'plain', ...rest }: ItemProps) => (
  <Radix.Item className={`${item} ${variants[variant]}`} {...rest} />
);

export const MenuSeparator = () => <Radix.Separator className="mx-2 my-1 h-px bg-line" />;

export const MenuRadioItem = ({ children, ...rest }: ComponentProps<typeof Radix.RadioItem>) => (
  <Radix.RadioItem className={`${item} ${variants.plain}`} {...rest}>
    <span className="grid size-4 place-items-center">
      <Radix.ItemIndicator>
        <Check className="size-4 text-gold" strokeWidth={2.5} aria-hidden />
      </Radix.ItemIndicator>
    </span>
    {children}
  </Radix.RadioItem>
);
