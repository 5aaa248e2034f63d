import { ORPCError } from '@orpc/client';

type Options = {
  /** @param part from 0 to 1 */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads bytes (`Feature.uploads`) with progress, which `fetch` lacks.
 * @throws errors for `messageKeyOf`; an AbortError if cancelled
 */
export function upload<Answer>(path: string, bytes: Blob, { onProgress, signal }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300 && response !== null) resolve(response as Answer);
      else reject(new ORPCError(response?.code ?? 'INTERNAL_SERVER_ERROR', { status, data: response?.data }));
    };
    request.onerror = () => reject(new TypeError('the network was lost'));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
  });
}
