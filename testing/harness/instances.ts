import { freePort, type ServerProcess, startServer } from '../processes.ts';
import { ORIGIN, type World } from '../world.ts';

export async function startInstances(world: World, count: number) {
  const running = new Map<number, ServerProcess>();
  const start = async (port: number) =>
    void running.set(
      port,
      await startServer(world, { PORT: String(port), BASE_URL: ORIGIN, RATE_LIMIT_FACTOR: '10000' }),
    );
  const ports: number[] = [];
  for (let n = 0; n < count; n++) ports.push(await freePort());
  await Promise.all(ports.map(start));
  return {
    all: ports as readonly number[],
    ports: () => [...running.keys()],
    async killAndRestart(nth: number): Promise<void> {
      const port = ports[nth % ports.length] ?? 0;
      const instance = running.get(port);
      running.delete(port);
      instance?.child.kill('SIGKILL');
      await instance?.ended;
      await start(port);
    },
    async close(): Promise<void> {
      for (const { child } of running.values()) child.kill('SIGKILL');
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
