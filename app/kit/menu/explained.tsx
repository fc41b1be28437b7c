import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { Tooltip, type ButtonProps } from '@fluentui/react-components';

/**
 * A button that says why it can't be pressed: in its tooltip, and as its description. It stays focusable, so that everyone can learn the reason.
 *
 * @param reason - null if it can be pressed
 * @param label - the name of a button with an icon only
 */
export function Explained(props: {
  readonly reason: string | null;
  readonly label?: string;
  readonly children: ReactElement<ButtonProps>;
}): ReactNode {
  const { reason, label, children } = props;
  const button = cloneElement(children, {
    disabledFocusable: reason !== null,
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(reason === null ? {} : { 'aria-description': reason }),
  });
  const content = [label, reason].filter((each) => each !== undefined && each !== null).join(': ');
  const [isWanted, setWanted] = useState(false);
  // also without a content: the button must stay the same, with its focus, when it gets a reason. An empty tooltip isn't shown, because
  // Escape would close it instead of a dialog
  return (
    <Tooltip
      content={content}
      relationship="inaccessible"
      visible={isWanted && content !== ''}
      onVisibleChange={(_, { visible }) => setWanted(visible)}
    >
      {button}
    </Tooltip>
  );
}
