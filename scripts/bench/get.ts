import http from 'node:http';

/**
 * Sends a GET request with `node:http`, which has less overhead than `fetch`.
 * @returns the number of bytes @throws Error for any status but 200
 */
export function get(url: string, options: http.RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, options, (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => (bytes += part.length));
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${url} responded with ${response.statusCode}`)),
        );
      })
      .on('error', reject);
  });
}
