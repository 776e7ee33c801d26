import http from 'node:http';

/**
 * Asks with the plainest client that there is, so that what is measured is the server.
 * @returns The number of bytes. @throws Error for any status but 200.
 */
export function get(url: string, options: http.RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, options, (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('error', reject);
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${url} answered ${answer.statusCode}`)),
        );
      })
      .on('error', reject);
  });
}
