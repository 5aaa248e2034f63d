import type pg from 'pg';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};
type Explained = { 'Query Text': string; Plan: Node };

export type Read = {
  statement: string;
  how: string;
  table: string;
  looked: number;
  sequential: boolean;
  indexes: string[];
};

export type PlanWatch = {
  start(): void;
  take(): Read[];
};

const told = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  // Costs pages as if each table had fifty times as many.
  seq_page_cost: '50',
};

/** PostgreSQL's auto_explain logs the plans, which requires a superuser. Call before the pool has a connection. */
export function watchPlans(pool: pg.Pool): PlanWatch {
  if (pool.totalCount > 0) throw new Error('the pool has connections that tell of no plans');
  let watching = false;
  let reads: Read[] = [];
  const settings = Object.entries(told).map(([name, value]) => `-c ${name}=${value}`);
  Object.assign(pool.options, { options: settings.join(' ') });
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      if (!watching || !message.startsWith('duration:')) return;
      const { 'Query Text': text, Plan } = JSON.parse(message.slice(message.indexOf('{'))) as Explained;
      const statement = text.replace(/\s+/g, ' ').trim();
      visit(Plan, (node) => {
        if (node['Relation Name']) reads.push(readOf(statement, node));
      });
    });
  });
  return {
    start: () => {
      watching = true;
      reads = [];
    },
    take: () => reads,
  };
}

function visit(node: Node, tell: (node: Node) => void): void {
  tell(node);
  for (const child of node.Plans ?? []) visit(child, tell);
}

function readOf(statement: string, node: Node): Read {
  const kind = node['Node Type'];
  const rows =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const table = node['Relation Name'] ?? '';
  const indexes = indexesOf(node);
  return {
    statement,
    how: [kind, 'on', table, ...(indexes.length > 0 ? [`by ${indexes.join(', ')}`] : [])].join(' '),
    table,
    looked: Math.round(rows * (node['Actual Loops'] ?? 1)),
    sequential: kind === 'Seq Scan',
    indexes,
  };
}

const BITMAPS = ['Bitmap Index Scan', 'BitmapAnd', 'BitmapOr'];

function indexesOf({ 'Index Name': own, Plans = [] }: Node): string[] {
  const bitmaps = Plans.filter((child) => BITMAPS.includes(child['Node Type']));
  return [...(own ? [own] : []), ...bitmaps.flatMap(indexesOf)];
}
