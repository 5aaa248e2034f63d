// Parse Server as an alternative: its tables and live queries on the same PostgreSQL. PEERS: its installation folder.
import { createRequire } from 'node:module';
import { join } from 'node:path';

process.chdir(process.env.PEERS ?? '.');
const peer = createRequire(join(process.env.PEERS ?? '', 'package.json'));
const express = peer('express');
const { ParseServer } = peer('parse-server');
const database = new URL(process.env.DATABASE_URL ?? '');
const port = Number(process.env.PORT);
const server = new ParseServer({
  databaseURI: database.href,
  // Our socket is in a folder, which its URL parser ignores.
  databaseOptions: { host: database.searchParams.get('host') ?? database.hostname },
  appId: 'bench',
  masterKey: `of-${process.pid}`,
  serverURL: `http://127.0.0.1:${port}/parse`,
  allowClientClassCreation: true,
  liveQuery: { classNames: ['Message'] },
  silent: true,
  logLevel: 'error',
  logsFolder: null,
});
await server.start();
const http = express().use('/parse', server.app).listen(port, '127.0.0.1');
await ParseServer.createLiveQueryServer(http);
process.on('SIGTERM', () => process.exit(0));
