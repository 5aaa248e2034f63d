/** See docs/features/trust.md. */
export { findAccounts, showAccount } from './standing/find-accounts.ts';
export { liftMeasures, takeMeasure } from './standing/take-measure.ts';
