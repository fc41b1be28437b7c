import { use, type ComponentType, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { systemClock, type Clock } from '#time/clock';
import { PartLoader } from './part-loader';

/** Properties of the replacement for a part that could not be loaded. It gets the part's own properties, too. */
export interface PartFailureProps {
  /** The server has a newer version of the app: only reloading the page helps. Otherwise it is tried again by itself. */
  readonly isOutdated: boolean;
  readonly retry: () => void;
}

/**
 * A component that is loaded on first use, as with `React.lazy`. If it can't be loaded, everything around it stays, `Failure` is shown
 * in its place, and it is tried again. An error in its code reaches the next error boundary.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Failure: ComponentType<Props & PartFailureProps>,
  clock: Clock = systemClock,
): ComponentType<Props> {
  const loader = new PartLoader(load, clock);
  return observer(function Part(props: Props): ReactNode {
    use(loader.start());
    const { state } = loader;
    if (state.state === 'broken') throw state.error;
    if (state.state === 'unreachable') {
      return <Failure {...props} isOutdated={state.isOutdated} retry={loader.retry} />;
    }
    if (state.state === 'loading') return null;
    const Component = state.value.default;
    return <Component {...props} />;
  });
}
