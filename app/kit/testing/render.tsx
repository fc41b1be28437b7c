import { act, type ReactNode } from 'react';
import { AriaLiveAnnouncer, createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { awaitedFocus } from '../focus/awaited-focus';
import { styleHooks } from '../theme/style-hooks';
import { provideKitTexts } from './kit-texts';

/** A rendered component in a test that runs in happy-dom. */
export interface Rendered {
  readonly page: HTMLElement;
  /** The element that matches a selector and has this label or text. @throws if there is none */
  control(selector: string, name: string): HTMLElement;
  rerender(children: ReactNode): Promise<void>;
  close(): Promise<void>;
}

/** Gives elements their classes without writing the rules: happy-dom reads all rules for each question whether an element is visible. */
const renderer = { ...createDOMRenderer(), insertCSSRules: () => undefined };
/** The variables of a theme, hundreds of them, are read with the rules. No test sees them. */
const noTheme = {};

/** Renders components with the kit's texts, without styles, for tests in happy-dom. */
export async function render(children: ReactNode): Promise<Rendered> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  stopAnimations();
  await provideKitTexts();
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const show = async (shown: ReactNode) =>
    act(async () => {
      root.render(
        <RendererProvider renderer={renderer}>
          <FluentProvider theme={noTheme} customStyleHooks_unstable={styleHooks}>
            <AriaLiveAnnouncer>{shown}</AriaLiveAnnouncer>
          </FluentProvider>
        </RendererProvider>,
      );
      await Promise.resolve();
    });
  await show(children);
  return {
    page,
    control: (selector, name) => {
      const found = [...document.body.querySelectorAll<HTMLElement>(selector)].find(
        (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === name,
      );
      if (found === undefined) throw new Error(`There is no ${selector} '${name}' in: ${document.body.textContent}`);
      return found;
    },
    rerender: show,
    close: async () => {
      // a focus that never came would come in the next test
      awaitedFocus.cancel();
      await act(async () => {
        root.unmount();
        await Promise.resolve();
      });
      page.remove();
    },
  };
}

/** Animations that never end: what moves stays there. Those of happy-dom reject when they are cancelled. */
function stopAnimations(): void {
  const still = { finished: new Promise(() => undefined), cancel: () => undefined, persist: () => undefined };
  Element.prototype.animate = () => ({ ...still }) as unknown as Animation;
}
