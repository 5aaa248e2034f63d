// The floor of conversations: node:http, Socket.IO and pg with prepared statements. No accounts, locked positions,
// repeats or read marks.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(
  'create table if not exists floor_messages (id bigint generated always as identity primary key, pair int not null, sender uuid not null, body text not null, at timestamptz not null default now())',
);

const answers: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
  '/up': async () => ({}),
  '/send': async (query) => {
    const { rows } = await pool.query({
      name: 'send',
      text: 'insert into floor_messages (pair, sender, body) values ($1, $2, $3) returning id, body, at',
      values: [query.get('pair'), query.get('from'), query.get('text')],
    });
    io.to(query.get('to') ?? '').emit('appended', rows[0]);
    return rows[0];
  },
  '/page': async (query) =>
    (
      await pool.query({
        name: 'page',
        text: `select seq, sender_id, text, passage, reply_to, created_at, edited_at, removed_at
               from private_messages where conversation_id = $1 order by seq desc limit 50`,
        values: [query.get('conversation')],
      })
    ).rows,
  '/list': async (query) =>
    (
      await pool.query({
        name: 'list',
        text: `select c.id, c.last_seq, c.last_at, l.text, o.user_id, u.name, (select count(*)::int from private_messages p
                 where p.conversation_id = c.id and p.seq > me.read_seq and p.sender_id <> me.user_id) as unread
               from conversation_members me join conversations c on c.id = me.conversation_id
               left join private_messages l on l.conversation_id = c.id and l.seq = c.last_seq
               join conversation_members o on o.conversation_id = c.id and o.user_id <> me.user_id
               join users u on u.id = o.user_id
               where me.user_id = $1 order by c.last_at desc limit 200`,
        values: [query.get('learner')],
      })
    ).rows,
};

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  const body = JSON.stringify((await answers[url.pathname]?.(url.searchParams)) ?? null);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
const io = new Server(server, { path: '/realtime', transports: ['websocket'] });
io.on('connection', (socket) => socket.join(String(socket.handshake.query.learner)));
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
