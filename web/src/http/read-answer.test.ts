import { ownAnswerHeader } from '@cigogne/domain/own-answer';
import { describe, expect, test } from 'vitest';
import { CallError, foreign, isSignedOut, noNetwork, noServer } from './call-error.ts';
import { streamIn } from './event-stream.ts';
import { readFile, readReply } from './read-answer.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
/** As the server's own answers are. */
const marked = (response: Response): Response => {
  response.headers.set(ownAnswerHeader, '1');
  return response;
};
const page = (status: number, type = 'text/html; charset=utf-8') =>
  new Response('<html><body>Bienvenue sur le Wi-Fi du café</body></html>', {
    status,
    headers: { 'content-type': type },
  });
const thrownBy = async (reading: Promise<unknown>): Promise<CallError> => {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallError) return error;
  throw new Error(`No CallError: ${String(error)}`);
};

describe('only the server refuses', () => {
  test('its JSON with its code is a refusal, with all it carries', async () => {
    const refusal = { message: 'Le colis est déjà parti.', code: 'etat-change', colis: ['1'] };
    const error = await thrownBy(readReply(json(409, refusal)));
    expect(error).toMatchObject({ status: 409, code: 'etat-change', answer: refusal });
    expect(
      await thrownBy(readReply(json(500, { message: 'x', code: 'erreur-interne' }))),
    ).toMatchObject({
      status: 500,
    });
  });

  test.each([
    ['a portal that asks to sign in', page(403), foreign],
    ['a portal with a 401', page(401), foreign],
    ['a proxy that lost patience', page(408), foreign],
    ['network authentication required', page(511), foreign],
    ['a page in place of the answer', page(200), foreign],
    ['a page that says it is JSON', page(200, 'application/json'), foreign],
    ['an empty body', new Response(null, { status: 204 }), foreign],
    [
      'an empty JSON body',
      new Response('', { headers: { 'content-type': 'application/json' } }),
      foreign,
    ],
    ['JSON that says it is done', json(200, { done: true, rows: [], count: 0 }), foreign],
    ['a redirect', new Response(null, { status: 302, headers: { location: '/portail' } }), foreign],
    ['JSON of another', json(403, { message: 'Forbidden' }), foreign],
    ['JSON with a code of another', json(403, { message: 'Forbidden', code: 'WAF-12' }), foreign],
    ['our code under a wrong status', json(403, { message: 'x', code: 'invalid-token' }), foreign],
    ['a 401 of a middlebox', json(401, { error: 'unauthorized' }), foreign],
    ['a gateway without its server', page(502), noServer],
    ['a gateway in JSON', json(504, { message: 'Endpoint request timed out' }), noServer],
  ])('%s is trouble on the way', async (_, response, code) => {
    const error = await thrownBy(readReply(response));
    expect(error).toMatchObject({ status: 0, code });
    expect(error.message).toMatch(/portail|serveur/i);
    expect(isSignedOut(error)).toBe(false);
  });

  test('its own JSON is read', async () => {
    expect(await readReply(marked(json(200, { done: true })))).toEqual({ done: true });
  });

  test('an answer that breaks off is no answer', async () => {
    const broken = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"done":'));
        stream.error(new TypeError('network error'));
      },
    });
    const response = new Response(broken, { headers: { 'content-type': 'application/json' } });
    expect(await thrownBy(readReply(marked(response)))).toMatchObject({
      status: 0,
      code: noNetwork,
    });
  });

  test('a file is never a page, nor the JSON of a portal', async () => {
    const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    for (const answer of [page(200), json(200, { status: 'login required' }), pdf()])
      expect(await thrownBy(readFile(answer))).toMatchObject({ status: 0, code: foreign });
    expect(await (await readFile(marked(pdf()))).text()).toBe('%PDF');
  });
});

describe('signed out', () => {
  test('is what the server says, and nothing else', async () => {
    const ended = json(401, { message: 'invalid-token', code: 'invalid-token' });
    expect(isSignedOut(await thrownBy(readReply(ended)))).toBe(true);
    const wrong = json(401, {
      message: 'Email ou mot de passe incorrect !',
      code: 'identifiants-incorrects',
    });
    expect(isSignedOut(await thrownBy(readReply(wrong)))).toBe(false);
  });

  test('ends the event stream; a portal only interrupts it', async () => {
    expect(await streamIn(json(401, { message: 'invalid-token', code: 'invalid-token' }))).toBe(
      'ended',
    );
    for (const answer of [page(401), page(403), page(200), json(401, { message: 'no' })])
      await expect(streamIn(answer)).rejects.toThrow();
    const open = new Response(': \n\n', { headers: { 'content-type': 'text/event-stream' } });
    expect(await streamIn(open)).toBeInstanceOf(ReadableStream);
  });
});
