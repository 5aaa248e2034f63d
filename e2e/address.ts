export const port = Number(process.env.E2E_PORT ?? 3960);
export const baseURL = `http://localhost:${port}`;
/** Not part of the app. */
export const designPort = port + 3;
/** It moves the clock. */
export const machinePort = port + 2;
/** If coturn is installed. */
export const relayPort = port + 1;
export const relaySecret = 'a secret of tests alone';
