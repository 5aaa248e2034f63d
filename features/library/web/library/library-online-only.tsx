import { CloudOff } from 'lucide-react';
import { memo } from 'react';

/** Says, before one opens it, that a text takes a connection. */
export const OnlineOnly = memo(function OnlineOnly({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-1 ${className}`}>
      <CloudOff className="size-3.5 shrink-0" aria-hidden />
      {text}
    </span>
  );
});
