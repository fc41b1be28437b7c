import type { ReactElement, ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link that looks like a button. */
export function LinkButton(props: {
  readonly to: string;
  readonly appearance?: 'primary' | 'secondary' | 'subtle' | 'transparent';
  readonly icon?: ReactElement;
  readonly size?: 'small' | 'medium';
  readonly children: ReactNode;
}): ReactNode {
  const { to, appearance = 'secondary', icon, size = 'medium', children } = props;
  const follow = useLinkClickHandler(to);
  return (
    <Button as="a" href={useHref(to)} appearance={appearance} size={size} {...(icon ? { icon } : {})} onClick={follow}>
      {children}
    </Button>
  );
}
