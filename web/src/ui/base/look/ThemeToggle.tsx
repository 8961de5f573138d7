import { t } from '../../../language/texts.ts';
import { Button } from './Button.tsx';
import { IconMoon, IconSun } from './icons.ts';
import { setTheme, useTheme } from './theme.ts';

export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  return (
    <Button
      look="ghost"
      square
      icon={dark ? IconSun : IconMoon}
      aria-label={dark ? t('Passer au thème clair') : t('Passer au thème sombre')}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
