import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '../start/ports.ts';
import { answers } from './processes.ts';

export interface StaticServer {
  readonly name: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** A static file server with one file, to compare with: nginx where there is one, else the plainest that there is. */
export async function serveFile(file: string): Promise<StaticServer> {
  return hasNginx() ? serveWithNginx(file) : serveWithNode(file);
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** One worker, as the shell has one process. */
async function serveWithNginx(file: string): Promise<StaticServer> {
  const folder = path.dirname(file);
  const port = await freePort();
  const config = `
    daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type text/html;
      open_file_cache max=10;
      client_body_temp_path ${folder}/nginx; proxy_temp_path ${folder}/nginx; fastcgi_temp_path ${folder}/nginx;
      uwsgi_temp_path ${folder}/nginx; scgi_temp_path ${folder}/nginx;
      server { listen 127.0.0.1:${port}; root ${folder}; index ${path.basename(file)}; }
    }`;
  await writeFile(path.join(folder, 'nginx.conf'), config);
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  await answers(url, child);
  return {
    name: 'nginx, one worker',
    url,
    stop: async () => {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}

/** Reads the file for each request and sends it. */
async function serveWithNode(file: string): Promise<StaticServer> {
  const server = http.createServer((_request, response) => {
    readFile(file).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length }).end(bytes),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'a static file server in Node',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
