import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';

export function useShowError(): (error: unknown) => void {
  return (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) });
}
