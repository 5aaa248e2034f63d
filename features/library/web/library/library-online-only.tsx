import { Cloud } from 'lucide-react';
import { type ComponentProps, memo } from 'react';

/**
 * Says, before one opens it, that a text takes a connection. It comes and goes in many lines at once while one types: it is as few
 * elements as can be.
 */
export const OnlineOnly = memo(function OnlineOnly({
  text,
  className = '',
  ...rest
}: Omit<ComponentProps<'span'>, 'children'> & { text: string }) {
  return (
    <span className={`inline-flex items-center gap-1 ${className}`} {...rest}>
      <Cloud className="size-3.5 shrink-0" aria-hidden />
      {text}
    </span>
  );
});
