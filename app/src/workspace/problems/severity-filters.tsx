import { ToggleButton, mergeClasses } from '@fluentui/react-components';
import { ErrorCircleFilled, InfoFilled, WarningFilled, CheckmarkCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Severity } from '@scn/core/base/issue';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { withFilter, type GridView } from '@scn/kit/grid/grid-model';
import { useText } from '#texts/text';
import { usePanelStyles } from '../panel/panel.styles';

/** Icon of each severity. */
export const severityIcons = {
  ERROR: <ErrorCircleFilled />,
  WARNING: <WarningFilled />,
  INFORMATION: <InfoFilled />,
} as const satisfies Record<Severity, ReactNode>;

const labels = { ERROR: 'errorsOnly', WARNING: 'warningsOnly', INFORMATION: 'notesOnly' } as const;
const none: readonly never[] = [];

/** Toggle buttons that filter a grid with a `severity` column to one severity. */
export function SeverityFilters(props: {
  /** Number of rows by severity. */
  readonly count: (severity: Severity) => number;
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
}): ReactNode {
  const { count, view, onViewChange } = props;
  const { t } = useTranslation('problemsPanel');
  const styles = usePanelStyles();
  const stops = useRovingStops();
  const filter = view.filters['severity'];
  const shown = filter?.kind === 'anyOf' ? filter.values : none;
  return (
    <span ref={stops} className={styles.bar} role="toolbar" aria-label={t('severity')}>
      {(['ERROR', 'WARNING', 'INFORMATION'] as const).map((severity) => {
        const isAlone = shown.length === 1 && shown[0] === severity;
        return (
          <ToggleButton
            key={severity}
            size="small"
            appearance="subtle"
            checked={isAlone}
            icon={<span className={mergeClasses(styles.severity, styles[severity])}>{severityIcons[severity]}</span>}
            onClick={() => {
              onViewChange(withFilter(view, 'severity', isAlone ? null : { kind: 'anyOf', values: [severity] }));
            }}
          >
            {t(labels[severity], { count: count(severity) })}
          </ToggleButton>
        );
      })}
    </span>
  );
}

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
