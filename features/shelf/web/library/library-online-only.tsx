import { Cloud } from 'lucide-react';
import { type ComponentProps, memo } from 'react';

/** Uses minimal markup, because many appear and disappear while typing. */
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
