import { createTheme, MantineProvider, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTheme } from '../../base/look/theme.ts';
import './mantine.css';
import './office.css';

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Tab goes through what a menu offers; without it the focus would stay on the box, unseen.
    Menu: Menu.extend({ defaultProps: { menuItemTabIndex: 0 } }),
  },
});

/** Mantine under our tokens. Its variables are in mantine.css: nothing is injected, the CSP stays strict. */
export function OfficeTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useTheme()}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
