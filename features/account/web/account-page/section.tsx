import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/index.ts';

export function Section({
  title,
  text,
  aside,
  children,
}: {
  title: string;
  text?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="font-serif text-lg text-ink">
            {title}
          </h2>
          {aside}
        </div>
        {text && <p className="max-w-[38em] text-sm text-ink-soft">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
