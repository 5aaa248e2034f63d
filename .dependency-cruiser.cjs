/** The import rules of docs/ARCHITECTURE.md. Each says why, so that whoever meets one knows what to do instead. */
const feature = '^features/([^/]+)/';
const layers = require('./app/layers.cjs');

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
      comment: 'The server knows no screen. Share rules through contract.ts, texts through locales/.',
      severity: 'error',
      from: { path: '^(server/|features/[^/]+/server/)' },
      to: { path: '^(web/|features/[^/]+/web/)' },
    },
    {
      name: 'contract-imports-schemas-only',
      comment: 'A contract runs on both sides: zod, oRPC contract helpers and other contracts are all it may know.',
      severity: 'error',
      from: { path: '^(features/[^/]+/(contract\\.ts|shared/)|shared/)', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^features/[^/]+/(contract\\.ts|shared/)', '^shared/', '^node_modules/(zod|@orpc/contract)/'] },
    },
    {
      name: 'features-use-public-apis',
      comment:
        'Use another feature through its public API (api.ts or <topic>-api.ts of server and web), its contract, its shared rules, its test kits, or tables.ts from tables.ts.',
      severity: 'error',
      from: { path: `${feature}(.+)`, pathNot: '/tables\\.ts$' },
      to: {
        path: feature,
        pathNot: [
          '^features/$1/',
          '^features/[^/]+/(contract\\.ts|shared/.+|testing/.+|(server|web)/[a-z-]*api\\.ts)$',
        ],
      },
    },
    ...Object.entries(layers).flatMap(([side, names]) =>
      names.map((name, index) => ({
        name: `layers-${name}-${side}`,
        comment: `${name} stands below ${names.slice(index + 1).join(', ') || 'nothing'}: let those use ${name}, or move what both need lower (the order of the lists in app/).`,
        severity: 'error',
        from: {
          path: `^features/${name}/${side === 'server' ? '(server|contract|shared)' : 'web'}`,
          pathNot: '\\.test\\.tsx?$',
        },
        to: { path: `^features/(${names.slice(index + 1).join('|') || '-'})/` },
      })),
    ),
    {
      name: 'tables-know-tables-only',
      comment: 'tables.ts describes rows; it may reference the tables of others and nothing else of them.',
      severity: 'error',
      from: { path: '^features/.+/tables\\.ts$' },
      to: {
        path: '^(features/|server/|web/)',
        pathNot: [
          '^features/[^/]+/shared/',
          '^features/.+/tables\\.ts$',
          '^features/[^/]+/contract\\.ts$',
          '^server/database/columns\\.ts$',
        ],
      },
    },
    {
      name: 'server-core-knows-no-feature',
      comment: 'app/server.ts lists the features and hands them in; the server core serves whoever asks.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(migrations/|cli/)|\\.test\\.ts$' },
      to: { path: '^features/' },
    },
    {
      name: 'only-programs-read-app',
      comment:
        'The list of features is for programs and the test kit; whoever else needs them finds them in the context.',
      severity: 'error',
      from: {
        pathNot:
          '^(app/|testing/|server/(main\\.ts|cli/)|features/[^/]+/server/cli/|web/(main|server-render/render)\\.tsx|e2e/|bench/|demo/)|\\.test\\.tsx?$',
      },
      to: { path: '^app/' },
    },
    {
      name: 'only-app-reads-registrations',
      comment: 'feature.ts loads all of a feature; call it through api.ts, which loads only what it names.',
      severity: 'error',
      from: { pathNot: '^app/|\\.test\\.tsx?$' },
      to: { path: '^features/[^/]+/(server|web)/feature\\.tsx?$' },
    },
    {
      name: 'web-core-knows-no-feature',
      comment: 'app/web.tsx lists the features and hands them in; the web core serves whoever asks.',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^features/', pathNot: '/contract\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules/(?!zod|@orpc)|build/|\\.data/)' },
    // A copy of the repository may share the packages of another.
    preserveSymlinks: true,
    // dependency-cruiser cannot use TypeScript 7; swc sees every import except `typeof import()`.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
