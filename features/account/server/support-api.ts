/** What support does with accounts: see docs/features/trust.md. */
export { liftMeasures, takeMeasure } from './standing/take-measure.ts';
