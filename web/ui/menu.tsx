import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

export const Menu = (props: ComponentProps<typeof Radix.Root>) => <Radix.Root modal={false} {...props} />;
export const MenuTrigger = Radix.Trigger;
export const MenuRadioGroup = Radix.RadioGroup;

const item = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm text-ink outline-none data-[highlighted]:bg-raised';

export const MenuContent = ({ children }: { children: ReactNode }) => (
  <Radix.Portal>
    <Radix.Content align="end" sideOffset={6} collisionPadding={8} className="z-50 min-w-44 animate-rise rounded-md border border-line bg-surface p-1 shadow-high">
      {children}
    </Radix.Content>
  </Radix.Portal>
);

export const MenuItem = ({ className = '', ...rest }: ComponentProps<typeof Radix.Item>) => <Radix.Item className={`${item} ${className}`} {...rest} />;

export const MenuRadioItem = ({ children, ...rest }: ComponentProps<typeof Radix.RadioItem>) => (
  <Radix.RadioItem className={item} {...rest}>
    <span className="grid size-4 place-items-center">
      <Radix.ItemIndicator>
        <Check className="size-4 text-indigo" aria-hidden />
      </Radix.ItemIndicator>
    </span>
    {children}
  </Radix.RadioItem>
);
