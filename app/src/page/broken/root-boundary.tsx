import { Component, type ReactNode } from 'react';
import { BrokenPage } from './broken-page';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly broken: { readonly error: unknown } | null;
}

/** Catches errors outside screens: in the frame, in sign-in, or in a chunk that can't be loaded. */
export class RootBoundary extends Component<Props, State> {
  override state: State = { broken: null };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? (
      this.props.children
    ) : (
      <main>
        <BrokenPage error={broken.error} />
      </main>
    );
  }
}
