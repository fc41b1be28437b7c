import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import type { Severity } from '@scn/core/base/issue';
import { useText } from '#texts/text';
import { usePanelStyles } from '../panel/panel.styles';
import { severityIcons } from './severity-filters';

const icons = { ...severityIcons, ACCEPTED: <CheckmarkCircleRegular /> } as const;

/** A severity, or that a problem is accepted, by icon and name: for cells. */
export function SeverityName({ of }: { readonly of: Severity | 'ACCEPTED' }): ReactNode {
  const text = useText();
  const styles = usePanelStyles();
  return (
    <span className={mergeClasses(styles.severity, styles[of])}>
      {icons[of]}
      {text(`problemsPanel:${of}`)}
    </span>
  );
}
