export { NearTo } from './near/near-to.tsx';
