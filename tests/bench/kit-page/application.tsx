import { AriaLiveAnnouncer, FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { themes } from '../../../app/kit/theme/themes';

let root: Root | undefined;

/**
 * Shows a screen in the app around it, or with null the app alone. The app is there before a screen is opened, so it is no part of what is
 * measured.
 */
export function show(stage: HTMLElement, screen: ReactNode): void {
  root ??= createRoot(placeIn(stage));
  const app = (
    <FluentProvider
      theme={themes.light}
      // always there, without room while another contestant is shown: taking it away and bringing it back is no part of a screen
      style={{ display: 'flex', flexGrow: screen === null ? 0 : 1, minWidth: 0 }}
    >
      <AriaLiveAnnouncer>{screen}</AriaLiveAnnouncer>
    </FluentProvider>
  );
  flushSync(() => root?.render(app));
}

function placeIn(stage: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.style.display = 'contents';
  stage.append(place);
  return place;
}
