import { createServer, type Server, type Socket } from 'node:net';

export type TakenEmail = { to: string; messageId: string; subject: string; text: string; raw: string };

/** `hang`: no answer until released. */
type Answer = string | 'hang';

export type MailServer = {
  url: string;
  emails: TakenEmail[];
  /** Sets the answer to RCPT TO; null accepts. */
  refuse(to: string, answer: Answer | null): void;
  /** Null accepts. With `hang` the email is stored, and accepted on `release`. */
  answer(answer: Answer | null): void;
  release(): void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const emails: TakenEmail[] = [];
  const refused = new Map<string, Answer>();
  const sockets = new Set<Socket>();
  const hanging: (() => void)[] = [];
  let answered: Answer | null = null;
  let server: Server | null = null;
  let port = 0;

  const serve = (socket: Socket) => {
    let data: string | null = null;
    let to = '';
    sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 test\r\n');
    const say = (answer: Answer | null, yes: string) => {
      if (answer === 'hang') hanging.push(() => socket.writable && socket.write(yes));
      else socket.write(answer ? `${answer}\r\n` : yes);
    };
    const takeLine = (line: string) => {
      if (/^rcpt/i.test(line)) {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say(refused.get(to) ?? null, '250 ok\r\n');
      } else if (/^data/i.test(line)) {
        data = '';
        socket.write('354 go on\r\n');
      } else socket.write(/^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
    };
    socket.on('data', (chunk: string) => {
      if (data === null) {
        for (const line of chunk.split('\r\n').filter(Boolean)) takeLine(line);
        return;
      }
      data += chunk;
      if (!data.endsWith('\r\n.\r\n')) return;
      if (answered === null || answered === 'hang') emails.push(emailOf(to, data));
      data = null;
      say(answered, '250 kept\r\n');
    });
  };

  const listen = async () => {
    server = createServer(serve);
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };
  const goAway = async () => {
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
    server = null;
  };
  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    refuse: (to, answer) => void (answer === null ? refused.delete(to) : refused.set(to, answer)),
    answer: (answer) => {
      answered = answer;
    },
    release: () => {
      for (const yes of hanging.splice(0)) yes();
    },
    goAway,
    comeBack: listen,
    close: goAway,
  };
}

function emailOf(to: string, raw: string): TakenEmail {
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const [, part = raw] = raw.split(/^Content-Type: text\/plain[^\r]*\r\n/m);
  const encoding = /^Content-Transfer-Encoding: ([\w-]+)/im.exec(part)?.[1];
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).split(/\r\n----/)[0] ?? '';
  const text = decoded(body, encoding).replaceAll('\r\n', '\n');
  return { to, messageId: header('Message-ID'), subject: header('Subject'), text, raw };
}

function decoded(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
