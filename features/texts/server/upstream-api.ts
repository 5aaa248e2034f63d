export { believe, type OnDrift } from './upstream/believe.ts';
export { plainText } from './upstream/clean-html.ts';
export { olderSearchAnswer, searchAnswer } from './upstream/protocol.ts';
export { createUpstream, type Upstream } from './upstream/upstream.ts';
export { UpstreamError } from './upstream/upstream-error.ts';
