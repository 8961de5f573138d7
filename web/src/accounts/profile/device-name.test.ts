import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a device is named by its browser and its system', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome sur Android');
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari sur iPhone ou iPad');
  expect(deviceName(null)).toBe('Appareil inconnu');
});
