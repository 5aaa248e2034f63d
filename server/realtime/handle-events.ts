import type { ClientEventMap, FeatureEvents } from '#shared/events.ts';
import type { ClientEventHandler } from '../app-context.ts';

export const handleEvents = <Declared extends FeatureEvents>(
  _events: Declared,
  handlers: { [Name in keyof ClientEventMap<Declared>]: ClientEventHandler<ClientEventMap<Declared>[Name]> },
): Record<string, ClientEventHandler> => handlers as Record<string, ClientEventHandler>;
