import { createHash, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure, sendJson } from './answers.ts';
import type { Company } from './company.ts';
import { answerControl } from './control.ts';
import type { Secrets } from './folder.ts';
import { answerPage } from './page.ts';
import { answerRest } from './rest.ts';

const cookieName = 'afex';

/**
 * The company's server on this machine: `/v1` for its clients, the rest for holders of its page's
 * key.
 */
export async function serve(company: Company, secrets: Secrets, port: number) {
  const tokens = { tunis: secrets.tunis.token, sousse: secrets.sousse.token };
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/healthz') return void response.end('afex');
    if (url.pathname.startsWith('/v1/')) return answerRest(company, tokens, request, response);
    const key = url.searchParams.get('cle');
    if (key !== null && isSame(key, secrets.page)) {
      // The key moves at once from the address to a cookie.
      const cookie = `${cookieName}=${secrets.page}; HttpOnly; SameSite=Strict; Path=/`;
      return void response.writeHead(303, { 'set-cookie': cookie, location: '/' }).end();
    }
    if (!mayEnter(request, secrets.page))
      return sendJson(response, failure(401, 'unauthorized', 'Ouvrez l’adresse du terminal.'));
    if (url.pathname.startsWith('/control/'))
      return sendJson(response, await answerControl(company, request));
    return answerPage(company, request, response);
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendJson(response, failure(500, 'internal', 'Erreur interne.'));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function mayEnter({ headers }: http.IncomingMessage, key: string): boolean {
  const bearer = headers.authorization?.replace(/^Bearer /, '') ?? '';
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  return isSame(bearer, key) || isSame(cookie ?? '', key);
}

const isSame = (given: string, own: string): boolean => timingSafeEqual(digest(given), digest(own));
const digest = (text: string) => createHash('sha256').update(text).digest();
