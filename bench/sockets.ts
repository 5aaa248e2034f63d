import { io, type Socket } from 'socket.io-client';
import type { Learner } from './bench.ts';

export const connect = (address: string, learners: Learner[]): Promise<Socket[]> =>
  Promise.all(
    learners.map(
      ({ id, cookie }) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = io(address, {
            path: '/realtime',
            transports: ['websocket'],
            forceNew: true,
            timeout: 120_000,
            query: { learner: id },
            extraHeaders: { cookie, origin: address },
          });
          socket.on('connect', () => resolve(socket));
          socket.on('connect_error', reject);
        }),
    ),
  );
