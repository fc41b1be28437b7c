import { AriaLiveAnnouncer, FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { themes } from '@scn/kit/theme/themes';

let root: Root | undefined;

/**
 * Renders a screen inside the app, or with null only the app. The app is rendered before a screen is opened, so it doesn't count in
 * the measurement.
 */
export function show(stage: HTMLElement, screen: ReactNode): void {
  root ??= createRoot(placeIn(stage));
  const app = (
    <FluentProvider
      theme={themes.light}
      // always mounted, with no size while another contestant is shown: unmounting and mounting it is not part of a screen
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
