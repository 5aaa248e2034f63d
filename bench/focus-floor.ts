// The floor of the bench `focus`: Socket.IO and pg; one update stores the heartbeats of a second.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

const TOGETHER = 1_000;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
type Answer = (said: { ok: boolean }) => void;
let heard = new Map<string, Answer>();

async function write(): Promise<void> {
  const runs = heard;
  heard = new Map();
  const { rowCount } = await pool.query({
    name: 'beat',
    text: 'update study_runs set last_seen_at = now() where id = any ($1::uuid[])',
    values: [[...runs.keys()]],
  });
  for (const answer of runs.values()) answer({ ok: rowCount === runs.size });
}

const server = createServer((_request, response) => response.end('{}'));
const io = new Server(server, { path: '/realtime', transports: ['websocket'] });
io.on('connection', (socket) =>
  socket.on('focus.beat', ({ runId }: { runId: string }, answer: Answer) => {
    if (heard.size === 0) setTimeout(() => void write(), TOGETHER);
    heard.set(runId, answer);
  }),
);
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
