import type { Sample } from './quality.ts';

export async function readSample(connection: RTCPeerConnection): Promise<Sample> {
  const sample: Sample = { available: null, loss: 0, roundTrip: 0 };
  for (const report of (await connection.getStats()).values()) {
    if (report.type === 'candidate-pair' && report.nominated) {
      sample.available = report.availableOutgoingBitrate ?? sample.available;
      sample.roundTrip = Math.max(sample.roundTrip, report.currentRoundTripTime ?? 0);
    }
    if (report.type === 'remote-inbound-rtp') {
      sample.loss = Math.max(sample.loss, report.fractionLost ?? 0);
      sample.roundTrip = Math.max(sample.roundTrip, report.roundTripTime ?? 0);
    }
  }
  return sample;
}
