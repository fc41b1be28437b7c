import { Component, useEffect, useState, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands there instead, once something inside has failed. */
  readonly otherwise: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps an error of what a plugin draws from everything around it. */
export class PluginBoundary extends Component<BoundaryProps, { readonly error: unknown; readonly hasFailed: boolean }> {
  override readonly state = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.otherwise(this.state.error) : this.props.children;
  }
}

/**
 * The last error that a plugin's module let out while nothing was drawn: in an event, a timer or a promise. React does not pass these to a
 * boundary, and without this nobody would be told.
 *
 * @param path - Of the module; null for none.
 */
export function useModuleError(path: string | null): unknown {
  const [found, setFound] = useState<unknown>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const isOurs = (error: unknown, file = '') =>
      file.endsWith(path) || (error instanceof Error && (error.stack ?? '').includes(path));
    const onError = ({ error, filename }: ErrorEvent) => {
      if (isOurs(error, filename)) setFound(error);
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isOurs(reason)) setFound(reason);
    };
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, [path]);
  return found;
}
