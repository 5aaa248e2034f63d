import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = { label: string; value: string; onChange: (value: string) => void; tabs: { value: string; label: ReactNode; content: ReactNode }[] };

export const Tabs = ({ label, value, onChange, tabs }: Props) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <Radix.List aria-label={label} className="flex gap-1 border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px min-h-11 border-b-2 border-transparent px-4 text-sm text-ink-soft transition-colors hover:text-ink data-[state=active]:border-indigo data-[state=active]:font-semibold data-[state=active]:text-ink"
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
