import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/database/tables.ts', './features/*/server/**/tables.ts'],
  out: './server/migrations',
});
