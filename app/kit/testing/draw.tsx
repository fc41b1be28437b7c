import type { ReactNode } from 'react';
import { FluentProvider } from '@fluentui/react-components';
import { renderToStaticMarkup } from 'react-dom/server';
import { themes } from '../theme/themes';

/** The markup of components with the theme, before any effect: for tests that only read. A fraction of the work of `render`. */
export function draw(children: ReactNode): string {
  return renderToStaticMarkup(<FluentProvider theme={themes.light}>{children}</FluentProvider>);
}
