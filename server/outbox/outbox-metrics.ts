import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../app-context.ts';

type Numbers = { channel: string; waiting: number; dead: number; oldest: number };

export function outboxMetrics(registry: Registry, app: AppContext): void {
  let asked: Promise<Numbers[]> | null = null;
  const numbers = () => {
    asked ??= ask(app).finally(() => {
      asked = null;
    });
    return asked;
  };
  const gauge = (name: string, help: string, value: (row: Numbers) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['channel'],
      registers: [registry],
      async collect() {
        for (const row of await numbers()) this.set({ channel: row.channel }, value(row));
      },
    });
  gauge('outbox_waiting', 'Messages on their way', ({ waiting }) => waiting);
  gauge('outbox_dead', 'Messages that will not arrive, of the last three months', ({ dead }) => dead);
  gauge('outbox_oldest_seconds', 'Age of the oldest message that waits; 0 when none does', ({ oldest }) => oldest);
}

async function ask({ pool, log }: AppContext): Promise<Numbers[]> {
  try {
    const { rows } = await pool.query<Numbers>(
      `select channel, count(o.id) filter (where state <> 'dead')::int as waiting,
         count(o.id) filter (where state = 'dead')::int as dead,
         greatest(0, coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0))::float8 as oldest
       from (values ('email'), ('push')) as channels (channel)
       left join (select * from outbox where state in ('waiting', 'held', 'dead')) o using (channel) group by channel`,
    );
    return rows;
  } catch (error) {
    log.debug({ err: error }, 'the outbox could not be counted');
    return [];
  }
}
