import { Component, useEffect, useState, type ReactNode } from 'react';

interface BoundaryProps {
  /** Fallback after an error. */
  readonly otherwise: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** An error boundary around a plugin's component. */
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
 * The last error that a plugin's module threw outside rendering: in an event, a timer or a promise. React doesn't pass these to a
 * boundary, so they would otherwise go unnoticed.
 *
 * @param path - path of the module, or null
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
