import { describe, expect, test } from 'vitest';
import { matchPath } from './path.tsx';

describe('addresses of the light entries', () => {
  test('a pattern gives its parameters', () => {
    expect(matchPath('/acc/rstp/:token', '/acc/rstp/a%20b')).toEqual({ token: 'a b' });
    expect(matchPath('/dashb', '/dashb/')).toEqual({});
  });

  test('another address is not matched', () => {
    expect(matchPath('/dashb/rs', '/dashb/mu')).toBeNull();
    expect(matchPath('/dashb/rs/:ref', '/dashb/rs')).toBeNull();
  });
});
