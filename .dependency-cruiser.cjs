/** The import rules of docs/ARCHITECTURE.md. Each says why, so that whoever meets one knows what to do instead. */
const feature = '^features/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two modules that need each other are one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The browser sends intents through the contract; server code must never reach the bundle.',
      severity: 'error',
      from: { path: '^(web/|features/[^/]+/web/)' },
      to: { path: '^(server/|features/[^/]+/server/)' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server knows no screen. Share rules through contract.ts, texts through wording/.',
      severity: 'error',
      from: { path: '^(server/|features/[^/]+/server/)' },
      to: { path: '^(web/|features/[^/]+/web/)' },
    },
    {
      name: 'contract-imports-schemas-only',
      comment: 'A contract runs on both sides: zod, oRPC contract helpers and other contracts are all it may know.',
      severity: 'error',
      from: { path: '^(features/[^/]+/(contract\\.ts|rules/)|contract/)', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^features/[^/]+/(contract\\.ts|rules/)', '^contract/', '^node_modules/(zod|@orpc/contract)/'] },
    },
    {
      name: 'features-meet-at-doors',
      comment:
        'Use another feature through its door (server/index.ts, web/index.ts), its contract, or tables.ts from tables.ts.',
      severity: 'error',
      from: { path: `${feature}(.+)`, pathNot: '/tables\\.ts$' },
      to: {
        path: feature,
        pathNot: ['^features/$1/', '^features/[^/]+/(contract\\.ts|server/index\\.ts|web/index\\.ts)$'],
      },
    },
    {
      name: 'tables-know-tables-only',
      comment: 'tables.ts describes rows; it may reference the tables of others and nothing else of them.',
      severity: 'error',
      from: { path: '^features/([^/]+)/server/tables\\.ts$' },
      to: {
        path: '^(features/|server/|web/)',
        pathNot: [
          '^features/[^/]+/rules/',
          '^features/[^/]+/server/tables\\.ts$',
          '^features/[^/]+/contract\\.ts$',
          '^server/columns\\.ts$',
        ],
      },
    },
    {
      name: 'machine-room-knows-no-feature',
      comment: 'Only server/app.ts puts the features together; the rest of server/ serves whoever asks.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(app\\.ts|migrations/|testing/|cli/)|\\.test\\.ts$' },
      to: { path: '^features/' },
    },
    {
      name: 'shell-knows-no-feature',
      comment: 'Only web/routes.tsx puts the screens together (and web/wording loads the catalogues).',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/(routes\\.tsx|main\\.tsx|wording/)|\\.test\\.tsx?$' },
      to: { path: '^features/', pathNot: '/contract\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules/(?!zod|@orpc)|build/|\\.data/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
