import type { ComponentProps, ReactNode } from 'react';
import {
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';

const useNoticeStyles = makeStyles({
  // in a column, as high as its text and its buttons, however little room there is
  whole: { flexShrink: 0 },
});

/**
 * A message that stays where it is about: Fluent's message bar with its parts. Its text may need several lines, unless `layout` says otherwise. All but
 * information interrupts screen readers: without `politeness`, because Fluent’s message bar takes any for `polite`.
 *
 * @param title - comes first, in bold
 * @param actions - buttons about it
 */
export function Notice(
  props: Omit<ComponentProps<typeof MessageBar>, 'title' | 'children' | 'politeness'> & {
    readonly title?: ReactNode;
    readonly actions?: ReactNode;
    readonly children?: ReactNode;
  },
): ReactNode {
  const { title, actions, children, className, ...bar } = props;
  const styles = useNoticeStyles();
  return (
    <MessageBar layout="multiline" className={mergeClasses(styles.whole, className)} {...bar}>
      <MessageBarBody>
        {title ? <MessageBarTitle>{title}</MessageBarTitle> : null}
        {title ? ' ' : null}
        {children}
      </MessageBarBody>
      {actions ? <MessageBarActions>{actions}</MessageBarActions> : null}
    </MessageBar>
  );
}
