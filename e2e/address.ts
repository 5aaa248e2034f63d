export const port = Number(process.env.E2E_PORT ?? 3960);
export const baseURL = `http://localhost:${port}`;
export const designPort = port + 3;
export const machinePort = port + 2;
export const relayPort = port + 1;
export const slowRelayPort = port + 4;
export const relaySecret = 'a secret of tests alone';
export const releasePort = port + 5;
