import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDirection } from './direction.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: { value: string; label: ReactNode; content: ReactNode }[];
};

/** On a phone names wrap to two lines; a wider bar scrolls by itself. */
export const Tabs = ({ label, value, onChange, tabs }: Props) => (
  <Radix.Root value={value} onValueChange={onChange} dir={useDirection()}>
    <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-line [scrollbar-width:none]">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="inline-flex min-h-11 min-w-min flex-wrap items-center justify-center gap-x-2 gap-y-0.5 border-b-2 border-transparent px-2.5 py-1 text-sm leading-tight sm:shrink-0 sm:flex-nowrap sm:px-4 sm:text-base font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:outline-offset-[-3px] data-[state=active]:border-gold data-[state=active]:text-ink forced-colors:data-[state=inactive]:border-[Canvas]"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="py-4">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
